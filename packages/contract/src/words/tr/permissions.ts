/** What roles may do: the names of what no menu entry names, and the two screens about it. */
export const permissions = {
  names: {
    'manage-audio-tracks': 'Ses parçaları',
    'run-crawler': 'Tarayıcıyı çalıştır',
    'manage-device-services': 'Bir TV’nin hizmetleri',
    'run-mass-assignment': 'Çok sayıda TV’yi bir kerede ata',
    'view-credit-ledger': 'Kredi defterini gör',
    'mint-credits': 'Kredi oluştur',
    impersonate: 'Başkası adına işlem yap',
    'view-secrets': 'Kaynakların gizli bilgilerini gör',
  },
  list: {
    about: 'Nelere izin verilebildiği ve hangi rollerin izin verdiği.',
    search: 'İzin ara',
    nobody: 'Hiçbir rol',
  },
  role: {
    title: 'Bu rolün yapabildikleri: {{role}}',
    about: 'Bu role sahip herkes için bir sonraki tıklamadan itibaren geçerlidir.',
    count: '{{held}} / {{total}}',
    all: 'Tümünü işaretle',
    none: 'Tümünü kaldır',
    fixed: 'Bu role bakabilir, ancak onu değiştiremezsiniz.',
    lacking: 'Bunu veremezsiniz: sizde yok.',
    saved: 'Rol kaydedildi.',
    stale: 'Bu arada bu rolü başka biri değiştirdi. İşaretleriniz duruyor: lütfen yeniden bakıp kaydedin.',
  },
}
