/** Uploading subtitles for titles. */
export const subtitleFiles = {
  upload: 'Upload subtitles',
  download: 'Download as WebVTT',
  drop: 'Drop a subtitle file here',
  choose: 'Choose a file',
  hint: 'SRT, VTT, ASS/SSA or SUB, up to {{mb}} MB.',
  language: 'Language of the text',
  languageHint: 'The letters of the language tell how the file was written.',
  charset: 'Read as',
  unsure: 'The charset is not certain: check the text.',
  offset: 'Later by',
  publish: 'Offer to TVs at once',
  saved: 'Saved.',
  cues_one: '{{count, number}} text',
  cues_other: '{{count, number}} texts',
  skipped_one: '{{count, number}} skipped',
  skipped_other: '{{count, number}} skipped',
}
