/** Why a whole playlist file was not taken. */
export const sourceRefusals = {
  empty: 'There is nothing to watch in this file.',
  html_instead: 'This is a web page, not a playlist.',
  json_instead: 'This is an answer for another app, not a playlist.',
  hls_manifest: 'This is the manifest of one single stream, not a playlist.',
  not_a_playlist: 'This is not a playlist.',
  not_a_guide: 'This is not a TV guide.',
  line_too_long: 'A line of this file is too long to be a playlist.',
  too_many_entries: 'There are more entries in this file than can be taken.',
  too_big: 'This file is too large once it is unpacked.',
  bad_compression: 'The packed file is damaged.',
  unsupported_compression: 'This kind of packed file cannot be read.',
  truncated_compression: 'The packed file is cut off.',
  storage_full: 'The server has no room left for this playlist.',
  interrupted: 'Reading this file was interrupted too often.',
}
