// The order matters: most browsers also name the ones they are made of.
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//u],
  ['Safari', /\bSafari\//u],
]
const systems: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/u],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/u],
  ['Windows', /\bWindows\b/u],
  ['macOS', /\bMac OS X\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
]

/** Browser and system a user agent names, for people who look where they are signed in; empty when it names none that is known. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  const named = (known: readonly [string, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
  return { browser: named(browsers), system: named(systems) }
}
