/** The licence text of the app, version 1. A change of its meaning is a new `eulaVersion` in the limits, so that it is accepted anew. */
export const eula = {
  title: 'Oynatıcı uygulaması lisansı',
  use: {
    title: 'Neler yapabilirsiniz',
    text: 'Lisans sürdüğü sürece uygulamayı bu TV’de kullanabilirsiniz. Lisansı, panelde belirtilen sınırlar içinde kendinize ait başka bir TV’ye taşıyabilirsiniz. Uygulamayı satamaz, kiralayamaz, yasanın izin verdiğinden öte çözümleyemez ve kilitlerini aşamazsınız.',
  },
  content: {
    title: 'İçerik dahil değildir',
    text: 'Uygulama bir oynatıcıdır. Kanal, film ya da dizi içermez. Kaynakları siz eklersiniz ve yalnızca izleme hakkınız olanları ekleyebilirsiniz. Gösterdiklerinden sağlayıcıları ve siz sorumlusunuz.',
  },
  data: {
    title: 'Verileriniz',
    text: 'Panel hizmetin gerektirdiklerini saklar: TV’yi ve durumunu, adresleri şifreli kaynaklarınızı, ayarlarınızı ve yapılan işlemlerin kaydını. Hepsini “Bu TV hakkında” bölümünden alabilirsiniz. İzledikleriniz kaydedilmez.',
  },
  end: {
    title: 'Sona erme ve sorumluluk',
    text: 'Lisans süresi dolunca ya da uygulamaya müdahale edilir veya yasaya aykırı kullanılırsa daha önce sona erer. Uygulama olduğu gibi sunulur; tüketici olarak yasal haklarınız saklıdır.',
  },
}
