import { expect, type Page } from '@playwright/test'

const entry = 'sooner.state.slices.24'

/** Changes what the browser has stored for the person, and loads the page anew, which then starts with it. */
export async function continueWith(
  page: Page,
  slices: Readonly<Record<string, object>>,
  path: string,
): Promise<void> {
  const stored = () => page.evaluate((key) => localStorage.getItem(key), entry)
  await expect.poll(stored).toContain('"slices"')
  const before = JSON.parse((await stored()) ?? '') as { slices: Record<string, object> }
  const changed = Object.entries(slices).map(([name, slice]) => [name, { ...before.slices[name], ...slice }])
  const text = JSON.stringify({ ...before, slices: { ...before.slices, ...Object.fromEntries(changed) } })
  // The present page writes its state when it unloads, so the text is stored by a page that has none. With the headers of the
  // portal it stays in the same process: a page in another one would be there before the present one has unloaded.
  await page.route(
    '**/doorstep',
    async (route) =>
      route.fulfill({ response: await route.fetch(), body: '<link rel="icon" href="data:,">' }),
    { times: 1 },
  )
  await page.goto('/doorstep')
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [entry, text])
  await page.goto(path)
}
