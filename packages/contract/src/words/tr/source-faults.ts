export const sourceFaults = {
  dns: 'Bu sunucu bulunamıyor. Adresin yazımını kontrol edin veya sağlayıcınızdan güncel adresi isteyin.',
  refused:
    'Sunucu bağlantı kabul etmiyor veya bağlantıyı kesti. Portu kontrol edin veya birkaç dakika sonra yeniden deneyin.',
  tls: 'Güvenli bağlantı kurulamadı. Adresi https:// yerine http:// ile deneyin veya sağlayıcınıza bildirin.',
  timeout: 'Sunucu çok geç yanıt verdi. Daha sonra deneyin; böyle kalırsa sağlayıcınıza bildirin.',
  http_4xx: 'Sunucuda bu adreste oynatma listesi yok. Adresi sağlayıcınızdan yeniden kopyalayın.',
  http_5xx: 'Sağlayıcının sunucusunda bir arıza var. Daha sonra deneyin; burada değiştirilecek bir şey yok.',
  html_instead:
    'Sunucu liste yerine bir web sayfası gönderdi. Adresi tarayıcıda açın veya sağlayıcınızdan doğrusunu isteyin.',
  waf_block:
    'Sağlayıcının güvenlik duvarı paneli geri çevirdi. Başka bir user agent deneyin veya sağlayıcınızdan izin isteyin.',
  auth: 'Sağlayıcı bu bilgileri kabul etmiyor. Kullanıcı adını ve şifreyi kontrol edin veya hesabın etkin olup olmadığını sorun.',
  expired: 'Bu hesabın süresi sağlayıcıda dolmuş. Orada yenileyin, sonra yeniden test edin.',
  max_conn: 'Bu hesabın tüm bağlantıları kullanımda. Başka bir oynatıcıyı durdurun, sonra yeniden test edin.',
  empty: 'Sunucu yanıt verdi ama izlenecek bir şey yok. Hesabın neleri içerdiğini sağlayıcınıza sorun.',
  parse: 'Yanıt okunabilir bir liste değil. Adresi kontrol edin veya sağlayıcınızdan M3U ya da Xtream girişi isteyin.',
  too_big: 'Bu liste alınamayacak kadar büyük. Sağlayıcınızdan daha küçüğünü isteyin, örneğin filmsiz.',
  unsafe_url: 'Panel bu adresten veri alamaz. Sağlayıcınızın genel adresini kullanın.',
  not_a_portal:
    'Bu adreste yanıt veren bir portal yok. Adresi sağlayıcınızdan yeniden kopyalayın; çoğu zaman /c/ ile biter.',
  auth_required:
    'Portal bu MAC adresini tanımıyor. Burada gördüğünüz MAC adresini sağlayıcınıza bildirin ya da onun verdiğini girin.',
  access_denied: 'Portal bu televizyonu reddediyor. Aboneliğinizin etkin olup olmadığını sağlayıcınıza sorun.',
  login_required: 'Bu portal kullanıcı adı ve parola da istiyor. Aşağıya girip yeniden deneyin.',
  device_conflict:
    'Portal bu MAC adresini başka bir cihaza bağlamış. Sağlayıcınızdan serbest bırakmasını isteyin ya da o cihazın seri numarasını ve cihaz kimliğini girin.',
  blocked: 'Portal bu MAC adresini engellemiş. Nedenini sağlayıcınıza sorun.',
  rate_limited:
    'Sağlayıcı, ne sıklıkta sorgu yapılabileceğini sınırlıyor (hata 429). Bir şey değiştirmeniz gerekmez; panel daha sonra yeniden dener.',
  disabled: 'Sağlayıcı bu hesabı devre dışı bırakmış. Nedenini sağlayıcınıza sorun.',
  all_missing:
    'Sağlayıcı boş bir liste gönderdi. Son kanallar, filmler ve diziler televizyonda kalır; liste altı saat sonra da boşsa kaldırılır.',
  live_missing:
    'Sağlayıcı canlı kanal göndermedi. Son kanallar televizyonda kalır; altı saat sonra da eksikse kaldırılır.',
  movie_missing: 'Sağlayıcı film göndermedi. Son filmler televizyonda kalır; altı saat sonra da eksikse kaldırılır.',
  series_missing: 'Sağlayıcı dizi göndermedi. Son diziler televizyonda kalır; altı saat sonra da eksikse kaldırılır.',
  live_failed:
    'Hesap çalışıyor, ancak sağlayıcı kanal listesini vermedi. Önceki listedeki kanallar televizyonda kalır; panel daha sonra yeniden dener.',
  movie_failed:
    'Hesap çalışıyor, ancak sağlayıcı film listesini vermedi. Önceki listedeki filmler televizyonda kalır; panel daha sonra yeniden dener.',
  series_failed:
    'Hesap çalışıyor, ancak sağlayıcı dizi listesini vermedi. Önceki listedeki diziler televizyonda kalır; panel daha sonra yeniden dener.',
  cut_short:
    'Sağlayıcının listesi, panelin tek seferde yükleyebileceğinden daha uzun. Televizyonda şimdiye kadar yüklenen en büyük bölüm var.',
  busy: 'Bu panel zaten bu sunucudan veri alıyor. Bir dakika bekleyip yeniden deneyin.',
}
