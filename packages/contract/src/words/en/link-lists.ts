/** The list a short link leads to. */
export const linkLists = {
  upload: 'Upload a list',
  drop: 'Drop the playlist here',
  hint: 'M3U, also packed (.gz, .xz, .zip). The last list stays until the new one has been read.',
  choose: 'Choose a file',
  sending: '{{name}} is being sent',
  sent: 'The list is there and is being read.',
}
