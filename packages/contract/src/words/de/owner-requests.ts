/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} möchte Ihr Händler werden',
  about:
    'Wenn Sie zustimmen, betreut {{name}} diesen TV ab jetzt. Ihre eigenen Playlists und Ihre Lizenz bleiben. Playlists Ihres bisherigen Händlers werden entfernt.',
  password: 'Passwort dieses TVs',
  accept: 'Händler wechseln',
  reject: 'Ablehnen',
  bringTitle: 'Playlists mitnehmen',
  bringAbout:
    'Ihr Händler hat diesen TV an die Stelle eines anderen gesetzt. Geben Sie das Passwort des bisherigen TVs ein, um dessen Playlists und Einstellungen mitzunehmen.',
  bringPassword: 'Passwort des bisherigen TVs',
  bring: 'Mitnehmen',
}
