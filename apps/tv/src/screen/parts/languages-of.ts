/** More would leave no room for the name of the channel. */
const shownMax = 2

/** The languages of an entry: in the language of the TV where the list writes codes, else as the list writes them. */
export function languagesOf(text: string, locale: string): string[] {
  const written = text
    .split(/[;,|/]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return written.slice(0, shownMax).map((each) => nameOf(each, locale))
}

function nameOf(written: string, locale: string): string {
  if (!/^[a-z]{2,3}$/iu.test(written)) return written
  return new Intl.DisplayNames([locale], { type: 'language' }).of(written.toLowerCase()) ?? written
}
