/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} wants to be your reseller',
  about:
    'If you agree, {{name}} looks after this TV from now on. Your own playlists and your licence stay. Playlists your current reseller added are removed.',
  password: 'Password of this TV',
  accept: 'Change reseller',
  reject: 'Decline',
  bringTitle: 'Bring your playlists along',
  bringAbout:
    'Your reseller let this TV take the place of another. Enter the password of the previous TV to bring its playlists and settings along.',
  bringPassword: 'Password of the previous TV',
  bring: 'Bring along',
}
