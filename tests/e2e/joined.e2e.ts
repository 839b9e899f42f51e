import { expect } from '@playwright/test'
import { comeByMail, invite, newColleague, user, usersPath } from './colleagues.ts'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { business, enterAsNewVendor } from './new-vendor.ts'
import { dialog } from './security.ts'
import { inEverything } from './widths.ts'

test(
  'a colleague sees once which business they have joined, and where to leave it',
  inEverything,
  async ({ page, browser }) => {
    const address = newColleague()
    const { address: owner } = await enterAsNewVendor(page, usersPath)
    await invite(page, address, 'Can make changes')
    const other = await comeByMail(browser, page, address)
    const notice = dialog(other, `You have joined ${business.name}`)
    await expect(notice).toContainText(`${owner} invited you.`)
    await expect(notice).toContainText('Account > Users')
    await inspect(other)

    // The message was not read yet, so it appears again.
    await other.reload()
    await expect(notice).toBeVisible()
    await tabTo(other, 'See who has access.')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(new RegExp(`${usersPath}$`))
    await expect(user(other, address)).toContainText('You')
    // The component that opens such dialogs asks for the survey when it mounts, so after the answer the dialog would be there.
    const asked = other.waitForResponse(/\/surveys\//)
    await other.goto('/')
    await asked
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect(await other.evaluate(() => localStorage.getItem('sooner.state.joined'))).toBeNull()
    await other.context().close()
  },
)
