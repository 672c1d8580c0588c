import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: '{{brand}} için yeni şifreniz',
    resetText:
      'Merhaba {{name}},\n\nbiri {{brand}} hesabınız için yeni bir şifre istedi. Şifrenizi bir saat içinde buradan belirleyin:\n\n{{link}}\n\nBağlantı yalnızca bir kez açılır. Bunu siz istemediyseniz bir şey yapmayın: şifreniz olduğu gibi kalır.',
    verifySubject: '{{brand}} için e-posta adresinizi onaylayın',
    verifyText:
      'Merhaba,\n\nbu adresin size ait olduğunu bir gün içinde onaylayın:\n\n{{link}}\n\n{{brand}} hesabı istemediyseniz bu iletiyi dikkate almayın.',
  },
} satisfies Words['accounts']
