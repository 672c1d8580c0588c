/** Long enough for a browser to have begun the download. */
const keptMs = 10_000

/** Saves a file that was made or fetched here under the given name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
