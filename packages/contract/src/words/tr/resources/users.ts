import type { ResourceWords } from '../../resource-words.ts'

export const users = {
  one: 'Kullanıcı',
  many: 'Kullanıcılar',
  about: 'Buraya giriş yapanlar, her biri kendi kolunda.',
  empty: 'Henüz kimse yok. İlk kullanıcıyı ekleyin.',
  fields: {
    id: 'No.',
    name: 'Ad',
    email: 'E-posta',
    username: 'Kullanıcı adı',
    role: 'Rol',
    parent: 'Bağlı olduğu',
    status: 'Durum',
    locale: 'Dil',
    phone: 'Telefon',
    company: 'Şirket',
    notes: 'Notlar',
    two_factor_enabled: 'İki adım',
    last_login_at: 'Son giriş',
  },
  hints: {
    email:
      'Şifre belirleme bağlantısı buraya gönderilir. Sonrasında adresi yalnızca kişinin kendisi profilinden değiştirebilir.',
    username: 'Harf, rakam, nokta, tire ve alt çizgi.',
  },
  values: {
    status: { active: 'Etkin', unverified: 'Onaylanmadı', disabled: 'Devre dışı', archived: 'Arşivde' },
    locale: {
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
  },
  actions: {
    erase: {
      label: 'Kişisel verileri sil',
      done: 'Kişisel veriler silindi.',
      about:
        'Bu hesabın adını, e-postasını, telefonunu, şirketini, notlarını, oturumlarını ve anahtarlarını kalıcı olarak siler. Kredi hareketlerinde ve günlükte ad yerine bir numara kalır.',
    },
    disable: { label: 'Devre dışı bırak', done: 'Devre dışı bırakıldı.' },
    enable: { label: 'Etkinleştir', done: 'Etkinleştirildi.' },
    send_link: { label: 'Şifre bağlantısı gönder', done: 'Bağlantı gönderildi.' },
  },
} satisfies ResourceWords['users']
