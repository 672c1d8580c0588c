/** The languages offered for audio and subtitles. */
export const tracks = {
  audio: 'Audio',
  subtitle: 'Subtitles',
  audioTitle: 'Audio languages',
  subtitleTitle: 'Subtitle languages',
  about:
    'What owners may choose from for their TV, in this order. A language you switch off stays with those who have chosen it.',
  add: 'Add a language',
  choose: 'Type a name or a code',
  noLanguage: 'No further language is called that.',
  codes: 'What streams call it',
  codesHint: 'Two or three letters each, separated by spaces, such as ger deu de-at.',
  offer: 'Offered',
  edit: 'Change the codes of {{name}}',
  remove: 'Take {{name}} off the list',
  count: '{{on, number}} of {{total, number}} offered',
  saved: 'Saved. Owners and TVs see the new list.',
  stale:
    'Somebody else has changed this list in the meantime. Your changes are still here: saving again puts them in the place of theirs.',
  theirs: 'Show theirs',
  empty: 'Nothing is offered',
  emptyAbout: 'As long as this list is empty, owners have no language to choose.',
}
