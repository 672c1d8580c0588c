/** The settings and locks of the virtual TV. */
export const tvSettings = {
  open: 'Ayarlar',
  about: 'Telefonunuzdan değiştirin.',
  close: 'Kapat',
  locked: 'Kilitli',
  options: 'Operatörünüzden',
  pin: {
    parent: 'Ebeveyn PIN’i',
    app: 'Uygulama parolası',
    parentAbout: '“{{group}}” kilitli.',
    appAbout: 'Bu TV rakamlarını soruyor.',
    noPin: 'PIN belirlenmemiş. Telefonunuzda “Ebeveyn kilidi” altında belirleyin.',
    wrong: 'Bu rakamlar yanlış.',
    wait: 'Çok fazla yanlış. {{seconds, number}} sn sonra yeniden.',
    unlock: 'Kilidi aç',
    erase: 'Son rakamı sil',
  },
}
