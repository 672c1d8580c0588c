import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: '{{brand}} için yeni şifreniz',
    resetText:
      'Merhaba {{name}},\n\nbiri {{brand}} hesabınız için yeni bir şifre istedi. Şifrenizi bir saat içinde buradan belirleyin:\n\n{{link}}\n\nBağlantı yalnızca bir kez açılır. Bunu siz istemediyseniz bir şey yapmayın: şifreniz olduğu gibi kalır.',
    inviteSubject: '{{brand}} hesabınız',
    inviteText:
      'Merhaba,\n\nbu adres için bir {{brand}} hesabı açıldı. Şifrenizi bir gün içinde belirleyin:\n\n{{link}}\n\nBağlantı yalnızca bir kez çalışır. Hesap beklemiyorsanız bir şey yapmayın: şifre olmadan kimse giriş yapamaz.',
    emailChangedSubject: '{{brand}} hesabınızın e-posta adresi değiştirildi',
    emailChangedText:
      'Merhaba {{name}},\n\n{{brand}} hesabınızın e-posta adresi değiştirildi. Bu ileti eski ve yeni adrese gönderilir.\n\nBunu beklemiyorsanız hemen yöneticinize başvurun.',
    passwordChangedSubject: '{{brand}} şifreniz değiştirildi',
    passwordChangedText:
      'Merhaba {{name}},\n\n{{brand}} hesabınızın şifresi değiştirildi ve diğer oturumlarınız kapatıldı.\n\nBunu siz yapmadıysanız hemen “Şifrenizi mi unuttunuz?” ile yeni bir şifre belirleyin ve yöneticinize başvurun.',
    verifySubject: '{{brand}} için e-posta adresinizi onaylayın',
    verifyText:
      'Merhaba,\n\nbu adresin size ait olduğunu bir gün içinde onaylayın:\n\n{{link}}\n\n{{brand}} hesabı istemediyseniz bu iletiyi dikkate almayın.',
    stoppedSubject: '{{brand}} hesabınız durduruldu',
    stoppedText:
      'Merhaba {{name}},\n\nbiri {{brand}} hesabınızın ikinci adımı için çok fazla yanlış kod girdi ve parolanızı biliyor. Artık hiçbir kod kabul edilmiyor.\n\n“Parolanızı mı unuttunuz?” ile yeni parola belirleyin, kodlar yeniden geçerli olur; ya da bir süper yöneticiye başvurun. Ardından oturumlarınıza bakın.',
    factorResetSubject: '{{brand}} ikinci adımınız sıfırlandı',
    factorResetText:
      'Merhaba {{name}},\n\nbir süper yönetici {{brand}} hesabınızın ikinci adımını kaldırdı. Tüm oturumlarınız kapatıldı. Parolanızla giriş yapıp yenisini kurun.\n\nBunu siz istemediyseniz hemen süper yöneticinize bildirin.',
    noticeText: '{{body}}\n\n{{link}}\n\nNelerin e-postayla geleceğini siz seçersiniz: {{settings}}',
  },
} satisfies Words['accounts']
