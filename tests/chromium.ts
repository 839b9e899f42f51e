/** The flags keep the browser to the page under test: no rendering by a graphics card, no calls of its own to the outside. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chromium = process.env['CHROMIUM']

export const launchOptions = { args, ...(chromium === undefined ? {} : { executablePath: chromium }) }
