import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { bankingPath, british } from './banking.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor, type NewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { pdf, png } from './papers.ts'
import { button, dialog, toast } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const path = '/dashboard/account/documents'
const chooser = (page: Page) => page.locator('input[type=file]')
const uploads = (page: Page) => page.getByRole('list', { name: 'Your files' }).getByRole('listitem')
const handedIn = (page: Page) => page.getByRole('list', { name: 'Your documents' }).getByRole('listitem')
const asked = (page: Page) => page.getByRole('list', { name: 'Documents we need' }).getByRole('listitem')

const file = (name: string, buffer: Buffer = pdf(name), mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer,
})

/** An operator rejects the only document of the vendor. */
async function turnBack({ vendorId, call }: NewVendor): Promise<void> {
  const [document] = await call('listVendorDocuments', { params: { id: vendorId } })
  const operator = await asOperator()
  await operator('reviewDocument', {
    params: { id: vendorId, documentId: document?.id ?? '' },
    body: { documentState: 'rejected', rejectionReason: 'name-does-not-match', version: 1 },
  })
}

test('a W-9 form is uploaded, downloaded, rejected with a reason, and uploaded again', async ({ page }) => {
  const vendor = await enterAsNewVendor(page, path)
  await expect(page.getByText('No documents yet')).toBeVisible()
  await expect(asked(page).first()).toContainText('Not uploaded')
  // A bank's paper proves an account only if it is uploaded for that account, which the banking page does.
  await expect(asked(page).nth(1).getByRole('button')).toHaveCount(0)
  await expect(asked(page).nth(1).getByRole('link', { name: 'Go to banking' })).toHaveAttribute(
    'href',
    bankingPath,
  )
  await inspect(page)

  await button(page, 'Upload: Your business').click()
  const modal = dialog(page, 'Upload your Form W-9')
  // `Done` appears only after a first upload; until then there is `Close`.
  await expect(modal.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  await expect(button(page, 'Done')).toHaveCount(0)
  await chooser(page).setInputFiles(file('w9.pdf'))
  await expect(uploads(page).first()).toContainText(/Uploaded(?!, checking)/)
  await expect(toast(page, 'Your document was uploaded.')).toBeVisible()
  await inspect(page)
  await button(page, 'Done').click()
  await expect(modal).toHaveCount(0)
  await expect(button(page, 'Upload: Your business')).toBeFocused()
  await expect(handedIn(page)).toHaveCount(1)
  await expect(handedIn(page).first()).toContainText('Form W-9')
  await expect(asked(page).first()).toContainText('Pending')

  const saving = page.waitForEvent('download')
  await button(page, 'Download w9.pdf').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('w9.pdf')
  expect((await readFile(await saved.path())).equals(pdf('w9.pdf'))).toBe(true)

  await turnBack(vendor)
  await page.reload()
  await expect(handedIn(page).first()).toContainText('Rejected')
  await expect(handedIn(page).first()).toContainText('The name on it doesn’t match your business’s name.')
  await expect(asked(page).first()).toContainText('Rejected')
  await inspect(page)
})

test(
  'by keyboard alone: the type is chosen before the file, and each refused file shows the reason beside it',
  onPhoneInEverything,
  async ({ page }) => {
    await enterAsNewVendor(page, path, british)
    await expect(asked(page).first()).toContainText('Not uploaded')
    expectNoise(page)
    await tabTo(page, 'Upload: Your business')
    await page.keyboard.press('Enter')
    // The listener is registered early: a browser that learns of it only a moment before the click opens its own file chooser.
    const choosing = page.waitForEvent('filechooser')
    const modal = dialog(page, 'Upload a document about your business')
    await expect(modal.getByRole('heading')).toBeFocused()
    await expect(chooser(page)).toHaveAccessibleDescription('Choose the document type first.')
    await inspect(page)
    await tabTo(page, 'Document type')
    await page.keyboard.press('B')
    await expect(modal.getByLabel('Document type')).toHaveValue('Bank Statement')
    await tabTo(page, /choose files/)
    await page.keyboard.press('Enter')
    await (
      await choosing
    ).setFiles([
      file('statement.png', png(), 'image/png'),
      file('page.pdf', Buffer.from('<html>a page</html>')),
      file('letter.docx', pdf('a letter'), 'application/msword'),
      file('everything.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)),
    ])
    await expect(uploads(page).nth(0)).toContainText(/Uploaded(?!, checking)/)
    await expect(uploads(page).nth(1)).toContainText('This file isn’t a PDF, PNG, JPEG or HEIC')
    await expect(uploads(page).nth(2)).toContainText('We can’t read this type of file.')
    await expect(uploads(page).nth(3)).toContainText('Too large. The limit is 10 MB.')
    await inspect(page)
    // A file that another try can't fix can only be removed from the list.
    await expect(button(page, 'Try again: page.pdf')).toHaveCount(0)
    await tabTo(page, 'Remove page.pdf')
    await page.keyboard.press('Enter')
    await expect(uploads(page)).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(button(page, 'Upload: Your business')).toBeFocused()
    await expect(handedIn(page)).toHaveCount(1)
    await expect(handedIn(page).first()).toContainText('Bank Statement')
  },
)

test(
  'progress is shown; a canceled upload is not stored, and an interrupted one is only sent again on request',
  inEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    expectNoise(page)
    const line = await page.context().newCDPSession(page)
    // At this speed the file takes minutes, so that even a slow machine cancels it before it has arrived.
    const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 30_000 }
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', slow)
    await button(page, 'Upload: Your business').click()
    await chooser(page).setInputFiles(file('long.pdf', pdf(Buffer.alloc(4_000_000))))
    const bar = page.getByRole('progressbar', { name: 'long.pdf' })
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/)
    // Escape does not close the dialog during an upload.
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Upload your Form W-9')).toBeVisible()
    await button(page, 'Cancel long.pdf').click()
    await expect(uploads(page).first()).toContainText('Cancelled')
    await expect(bar).toHaveCount(0)

    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    const there = /\/vendors\/[^/]+\/documents$/
    await page.route(there, (route) => route.abort('connectionfailed'))
    await button(page, 'Try again: long.pdf').click()
    await expect(uploads(page).first()).toContainText('The connection was lost during the upload.')
    expect(await call('listVendorDocuments', { params: { id: vendorId } })).toEqual([])
    await page.unroute(there)

    // The service gets the whole file, and its answer is held back: what it stores can't be canceled.
    const answered = new Promise<string>((resolve) => {
      line.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId))
    })
    await line.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/vendors/*/documents', requestStage: 'Response' }],
    })
    await button(page, 'Try again: long.pdf').click()
    await expect(uploads(page).first()).toContainText('Uploaded, checking')
    await expect(button(page, 'Cancel long.pdf')).toHaveCount(0)
    await line.send('Fetch.continueResponse', { requestId: await answered })
    await line.send('Fetch.disable')
    await expect(uploads(page).first()).toContainText(/Uploaded(?!, checking)/)
    expect(await call('listVendorDocuments', { params: { id: vendorId } })).toHaveLength(1)
  },
)

test(
  'a business outside the United States proves itself by a paper of its bank, and once more if asked',
  inEverything,
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, path, british)
    await expect(asked(page).first()).not.toContainText('W-9')
    await button(page, 'Upload: Your business').click()
    const business = dialog(page, 'Upload a document about your business')
    await business.getByLabel('Document type', { exact: true }).selectOption('Bank Statement')
    await chooser(page).setInputFiles(file('statement.pdf'))
    await expect(uploads(page).first()).toContainText(/Uploaded(?!, checking)/)
    await button(page, 'Done').click()
    await expect(asked(page).first()).toContainText('Pending')
    await expect(asked(page)).toHaveCount(2)

    const operator = await asOperator()
    const params = { id: vendor.vendorId }
    const finding = { finding: 'watchlist_unverified', reason: 'not in the register' } as const
    await operator('verifyBusiness', { params, body: finding })
    await page.reload()
    await expect(asked(page).nth(1)).toContainText('Not uploaded')
    await inspect(page)
    await button(page, 'Upload: Name and address').click()
    const more = dialog(page, 'Upload a document with your name and address')
    await more.getByLabel('Document type', { exact: true }).selectOption('Bank Letter')
    await chooser(page).setInputFiles(file('letter.pdf'))
    await expect(uploads(page).first()).toContainText(/Uploaded(?!, checking)/)
    await inspect(page)
    await button(page, 'Done').click()
    await expect(asked(page).nth(1)).toContainText('Pending')
    const stored = await vendor.call('listVendorDocuments', { params })
    expect(stored.map(({ documentCategory }) => documentCategory)).toEqual(['third-party', 'business'])
  },
)
