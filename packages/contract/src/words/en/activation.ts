/** Activating a TV by what its screen shows. */
export const activation = {
  open: 'Activate a TV',
  about: 'Enter the code the customer reads from the TV, or its MAC and device key.',
  code: 'Code on the TV',
  codeHint: 'Eight letters below the QR code. You can also paste the address of the QR code.',
  orKey: 'Or with MAC and device key',
  key: 'Device key',
  keyHint: 'Eight characters next to the MAC on the TV.',
  resellerHint: 'They get the TV and pay. Leave empty to pay from your own balance.',
  prepared: 'Your branch has already paid for this TV. You won’t be charged.',
  short: '{{name}} has {{count, number}} credits, which isn’t enough for any period.',
  shortAdmin: 'Choose a reseller to pay for it, or add credits first.',
  issued_one: '{{count, number}} credit is issued to your account to pay for this.',
  issued_other: '{{count, number}} credits are issued to your account to pay for this.',
  connect: 'Connect',
  submit: 'Activate',
  done: 'TV {{mac}} activated.',
  ask: 'Ask the owner',
  askAbout:
    'Does the customer want to switch to you? They can accept your request in their panel with the TV’s password.',
  asked: 'Request sent. The owner can accept it in their panel.',
}
