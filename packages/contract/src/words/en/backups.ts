/** Making backups, taking them along, and putting one in place. */
export const backups = {
  busy: 'A backup is being made, checked or restored. Please wait until it is done.',
  make: 'Back up now',
  begun: 'The backup has begun.',
  panel: 'The panel',
  rows: '{{done, number}} of {{rows, number}} rows',
  download: 'Download',
  verify: 'Check the file',
  verifyBegun: 'The file is being checked.',
  restore: 'Restore',
  restoreTitle: 'Restore “{{name}}”?',
  restoreBack:
    'The whole panel becomes what it was on {{when}}. Whatever came later is gone: sales, TVs, playlists, settings.',
  restoreFirst: 'Before that, a backup of how it is now is made, so that there is a way back.',
  restoreOut: 'Everybody is signed out, you as well. Whoever was locked out since then stays locked out.',
  restoreTvs: 'Until it is done the panel answers nobody; TVs go on playing.',
  phrase: 'Type {{phrase}} to confirm',
  restoreBegun: 'The restore has begun. You will be signed out when it is done.',
  secret:
    'Keep the secret of this panel (APP_SECRET, or the file secret.key in its data folder) apart from the backups: without it none of them opens. Uploaded app files are not part of a backup.',
}
