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

/**
 * A window of a whole Chromium gets a second process that draws the list under its address field, which nobody sees here, and which
 * takes more than a page of ours does. The last list of features counts, so Playwright's own is repeated.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const chromium = process.env['CHROMIUM']

export const launchOptions = {
  args: [...args, `--disable-features=${withoutFeatures.join(',')}`],
  ...(chromium === undefined ? {} : { executablePath: chromium }),
}
