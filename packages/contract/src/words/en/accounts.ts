/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Your new password for {{brand}}',
    resetText:
      'Hello {{name}},\n\nsomebody asked for a new password for your account at {{brand}}. Set it here within an hour:\n\n{{link}}\n\nThe link opens once. If it was not you, do nothing: your password stays as it is.',
    verifySubject: 'Confirm your e-mail address for {{brand}}',
    verifyText:
      'Hello,\n\nplease confirm within a day that this address is yours:\n\n{{link}}\n\nIf you did not ask for an account at {{brand}}, you can forget this mail.',
  },
}
