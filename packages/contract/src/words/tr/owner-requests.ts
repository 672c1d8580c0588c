/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} satıcınız olmak istiyor',
  about:
    'Kabul ederseniz bu TV ile artık {{name}} ilgilenir. Kendi listeleriniz ve lisansınız kalır. Şimdiki satıcınızın eklediği listeler kaldırılır.',
  password: 'Bu TV’nin şifresi',
  accept: 'Satıcıyı değiştir',
  reject: 'Reddet',
  bringTitle: 'Listelerinizi taşıyın',
  bringAbout:
    'Satıcınız bu TV’yi başka birinin yerine geçirdi. Önceki TV’nin listelerini ve ayarlarını taşımak için o TV’nin şifresini girin.',
  bringPassword: 'Önceki TV’nin şifresi',
  bring: 'Taşı',
}
