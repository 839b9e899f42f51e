import type { Page } from '@playwright/test'

const inPage = /<script type="application\/json" id="config">[^<]*<\/script>/

/** Serves the page as a server does that does not fill it in, so that the portal asks for `/config.json`. */
export async function askForConfig(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(inPage, '').replace('<html ', '<html data-waiting ')
    return route.fulfill({ response, body })
  })
}
