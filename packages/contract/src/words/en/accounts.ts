/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Your new password for {{brand}}',
    resetText:
      'Hello {{name}},\n\nsomebody asked for a new password for your account at {{brand}}. Set it here within an hour:\n\n{{link}}\n\nThe link opens once. If it was not you, do nothing: your password stays as it is.',
    inviteSubject: 'Your account at {{brand}}',
    inviteText:
      'Hello,\n\nAn account at {{brand}} was created for this address. Choose your password here:\n\n{{link}}\n\nThe link works once and expires in 24 hours. If you weren’t expecting an account, ignore this email: nobody can sign in until a password is set.',
    emailChangedSubject: 'The e-mail address of your account at {{brand}} was changed',
    emailChangedText:
      'Hello {{name}},\n\nThe e-mail address of your account at {{brand}} was changed. We sent this message to both the old and the new address.\n\nIf you weren’t expecting this, contact your administrator immediately.',
    passwordChangedSubject: 'Your password at {{brand}} was changed',
    passwordChangedText:
      'Hello {{name}},\n\nThe password of your account at {{brand}} was changed, and all your other sessions were signed out.\n\nIf this wasn’t you, set a new password with “Forgot your password?” immediately and contact your administrator.',
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
