import type { Words } from '../en.ts'

/** What a TV shows of what people say to it: codes, messages, updates. */
export const tvLine: Words['tvLine'] = {
  pair: {
    code: 'Eşleştirme kodu',
    done: 'Telefonunuz bağlandı',
  },
  input: {
    phone: 'Telefonda yazın: kod {{code}}',
    tryTitle: 'Telefondan yazmayı deneyin',
    tryText: 'Metin alanı',
    tryMasked: 'Gizli alan',
  },
  message: {
    ok: 'Tamam',
    confirm: 'Okudum',
    fromPhone: 'Mesaj',
    open: 'Mesajlar',
  },
  update: {
    available: '{{version}} sürümü hazır',
    install: 'Yükle',
    later: 'Daha sonra',
    failed: 'Güncelleme başarısız oldu.',
  },
  licence: {
    title: 'Lisans',
    accept: 'Kabul ediyorum',
    phone: 'Ya da telefonunuzda “Bu TV hakkında” bölümünden kabul edin.',
    offline: 'Bağlantı kurulur kurulmaz metin gelir.',
  },
  title: {
    loading: 'Sağlayıcınıza soruluyor…',
    failed: 'Sağlayıcınız şu anda ayrıntı veya bölüm vermiyor.',
    play: 'Oynat',
    season: '{{number}}. sezon',
    episodes: 'Bölümler',
  },
  play: {
    opening: 'Açılıyor…',
    playing: 'Oynatılıyor',
    waiting: 'Yayın bekleniyor…',
    close: 'Listeye dön',
    again: 'Yeniden deneniyor: {{tries, number}} / {{max, number}}.',
    favourite: 'Favori',
    take: 'İzlemek için OK',
    report: 'Bildir',
    reported: 'Bildirildi. Teşekkürler.',
    silent: 'Yayın artık veri göndermiyor.',
    format: 'Bu tarayıcı bu yayının biçimini oynatamıyor. Bir TV oynatabilir.',
    refused:
      'Sağlayıcı bu yayını reddediyor. Giriş bilgilerinizi ve aynı anda kaç kişinin izleyebileceğini kontrol edin.',
    gone: 'Bu yayın artık yok. Kaynağı telefonunuzdan yenileyin.',
    server: 'Sağlayıcının sunucusunda hata var. Daha sonra deneyin.',
    closed: 'Sunucu yanıt vermiyor ya da web sayfalarının bu yayını oynatmasına izin vermiyor. Bir TV oynatabilir.',
    offline: 'Bağlantı yok.',
    insecure: 'Bu sayfa https, yayın değil; bu yüzden tarayıcı yayını açmıyor.',
    ticket: 'Bu kanalın adresini portal oluşturur; onu yalnızca bir TV isteyebilir.',
  },
}
