/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Your new password for {{brand}}',
    resetText:
      'Hello {{name}},\n\nsomebody asked for a new password for your account at {{brand}}. Set it here within an hour:\n\n{{link}}\n\nThe link opens once. If it was not you, do nothing: your password stays as it is.',
    verifySubject: 'Confirm your e-mail address for {{brand}}',
    verifyText:
      'Hello,\n\nplease confirm within a day that this address is yours:\n\n{{link}}\n\nIf you did not ask for an account at {{brand}}, you can forget this mail.',
    stoppedSubject: 'Your account at {{brand}} is stopped',
    stoppedText:
      'Hello {{name}},\n\nsomebody entered too many wrong codes for the second factor of your account at {{brand}}, and knows your password. No code is taken any more.\n\nSet a new password with “Forgot your password?” and the codes are taken again; or ask a super-admin. Look into your sign-ins afterwards.',
    factorResetSubject: 'Your second factor at {{brand}} was reset',
    factorResetText:
      'Hello {{name}},\n\na super-admin took away the second factor of your account at {{brand}}. You are signed out everywhere. Sign in with your password and set up a new one.\n\nIf you did not ask for it, tell your super-admin at once.',
    noticeText: '{{body}}\n\n{{link}}\n\nWhat is mailed to you is your choice: {{settings}}',
  },
}
