/** These flags restrict the browser to the page under test: no GPU rendering and no network calls of its own. */
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
 * A window of the full Chromium starts a second process that draws the suggestion list of the address bar. Nobody sees the list
 * here, and the process uses more memory than one of our pages. Only the last list of features counts, so Playwright's own list
 * is repeated.
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
