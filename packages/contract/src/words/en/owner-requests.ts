/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} wants to be your reseller',
  about:
    'If you accept, {{name}} will manage this TV. You keep your own playlists and your licence. Playlists added by your current reseller are removed.',
  password: 'Password of this TV',
  accept: 'Change reseller',
  reject: 'Decline',
  bringTitle: 'Move your playlists to this TV',
  bringAbout:
    'Your reseller replaced another TV with this one. Enter the password of the previous TV to move its playlists and settings here.',
  bringPassword: 'Password of the previous TV',
  bring: 'Move playlists',
}
