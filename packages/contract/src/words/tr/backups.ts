export const backups = {
  busy: 'Bir yedek alınıyor, denetleniyor ya da geri yükleniyor. Lütfen bitmesini bekleyin.',
  make: 'Şimdi yedekle',
  begun: 'Yedekleme başladı.',
  panel: 'Panel',
  rows: '{{done, number}} / {{rows, number}} satır',
  download: 'İndir',
  verify: 'Dosyayı denetle',
  verifyBegun: 'Dosya denetleniyor.',
  restore: 'Geri yükle',
  restoreTitle: '“{{name}}” geri yüklensin mi?',
  restoreBack:
    'Bütün panel {{when}} tarihindeki haline döner. Sonradan gelenler gider: satışlar, TV’ler, oynatma listeleri, ayarlar.',
  restoreFirst: 'Önce şimdiki halin yedeği alınır; böylece geri dönüş yolu kalır.',
  restoreOut: 'Siz dahil herkesin oturumu kapanır. O zamandan beri engellenenler engelli kalır.',
  restoreTvs: 'Bitene kadar panel kimseye yanıt vermez; TV’ler oynatmayı sürdürür.',
  phrase: 'Onaylamak için {{phrase}} yazın',
  restoreBegun: 'Geri yükleme başladı. Bittiğinde oturumunuz kapanacak.',
  secret:
    'Bu panelin gizli anahtarını (APP_SECRET ya da veri klasöründeki secret.key dosyası) yedeklerden ayrı saklayın: onsuz hiçbiri açılmaz. Yüklenen uygulama dosyaları yedeğe dahil değildir.',
}
