/** What a TV shows of what people say to it: codes, messages, updates. */
export const tvLine = {
  pair: {
    code: 'Pairing code',
    done: 'Your phone is connected',
  },
  input: {
    phone: 'Type on your phone: code {{code}}',
    tryTitle: 'Try typing from your phone',
    tryText: 'A text field',
    tryMasked: 'A secret field',
  },
  message: {
    ok: 'OK',
    confirm: 'I have read this',
    fromPhone: 'Message',
    open: 'Messages',
  },
  command: {
    cleared: 'The cache is empty',
  },
  update: {
    available: 'Version {{version}} is here',
    install: 'Install',
    later: 'Later',
    failed: 'The update did not work.',
  },
  licence: {
    title: 'Licence',
    accept: 'I accept',
    phone: 'Or accept it on your phone, under About this TV.',
    offline: 'The text comes as soon as there is a connection.',
  },
  play: {
    opening: 'Opening…',
    playing: 'Playing',
    waiting: 'Waiting for the stream…',
    close: 'Back to the list',
    again: 'Trying again: {{tries, number}} of {{max, number}}.',
    favourite: 'Favourite',
    take: 'OK to watch',
    report: 'Report it',
    reported: 'Reported. Thank you.',
    silent: 'The stream sends nothing any more.',
    format: 'This browser cannot play the format of this stream. A TV may.',
    refused: 'The provider refuses this stream. Check the login and how many may watch at once.',
    gone: 'This stream is not there any more. Refresh the source on your phone.',
    server: "The provider's server has a fault. Try again later.",
    closed: 'The server does not answer, or lets no web page play this stream. A TV may.',
    offline: 'No connection.',
    insecure: 'This page is https and the stream is not, so the browser does not open it.',
    ticket: 'The portal makes the address of this channel itself; only a TV can ask it.',
  },
}
