/** The first track in the most preferred language that exists, however the stream spells it (`ger`, `deu`, `de-AT`); -1 where there is none. */
export function pickTrack(tracks: readonly { lang?: string | undefined }[], wanted: readonly string[]): number {
  const spoken = tracks.map(({ lang }) => languageOf(lang ?? ''))
  for (const language of wanted) {
    const track = spoken.indexOf(languageOf(language))
    if (track !== -1) return track
  }
  return -1
}

function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return ''
  }
}
