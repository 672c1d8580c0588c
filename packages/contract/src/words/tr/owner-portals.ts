export const ownerPortals = {
  title: 'Stalker portalları',
  kind: 'Stalker',
  about: 'Portal, televizyonunuzu MAC adresiyle içeri alır.',
  add: 'Portal ekle',
  editTitle: 'Portalı değiştir',
  empty: 'Henüz portal yok',
  emptyAbout: 'Sağlayıcınızın verdiği portal adresini ekleyin. Kaydetmeden önce sınarız.',
  url: 'Portal adresi',
  urlHint: 'Örneğin http://tv.example.com/c/. Doğru betiği kendimiz buluruz.',
  tvMac: 'Bu televizyonun MAC adresini kullan',
  mac: 'MAC adresi',
  macHint: 'Sağlayıcınızın sizin için kaydettiği MAC.',
  macWrong: 'MAC adresi on iki hanelidir, örneğin 00:1A:79:12:34:56.',
  macWarning:
    'Birçok portal yalnızca 00:1A:79 ile başlayan MAC adreslerini kabul eder. Portalınız reddederse sağlayıcınızdan böyle bir adres isteyip girin.',
  loginHint: 'Yalnızca sağlayıcınız verdiyse.',
  marksAbout:
    'Yalnızca sağlayıcınız isterse. Portal bunları ilk seferde hatırlar; sonradan değiştirmek erişiminizi kapatabilir.',
  marks: {
    serial: 'Seri numarası',
    box_id1: 'Cihaz kimliği',
    box_id2: 'Cihaz kimliği 2',
    signature: 'İmza',
    stb_type: 'Kutunun modeli',
    timezone: 'Saat dilimi',
  },
}
