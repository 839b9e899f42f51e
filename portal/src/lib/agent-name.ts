interface AgentWords {
  readonly on: (browser: string, system: string) => string
  readonly unknown: string
}

/** The first match wins: most browsers also name the browsers they claim compatibility with. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstThatFits = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Turns a user agent into the name that its owner knows. A program that is not a browser is shown by the first word of its
 * agent.
 */
export function agentName(agent: string | undefined, words: AgentWords): string {
  if (!agent) return words.unknown
  const browser = firstThatFits(browsers, agent)
  const system = firstThatFits(systems, agent)
  if (browser && system) return words.on(browser, system)
  const own = /^[\w.-]+/.exec(agent)?.[0]
  return browser ?? system ?? (own === 'Mozilla' ? undefined : own) ?? words.unknown
}
