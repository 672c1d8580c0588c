import type { Words } from '../en.ts'

/** How far TVs are with an update. */
export const updateProgress: Words['updateProgress'] = {
  title: 'TV’lerin durumu',
  named: '{{total, number}} adı verildi',
  none: 'Henüz hiçbir TV’ye sunulmadı.',
  unused: 'Ondan yapılmış bir güncelleme yok; silinebilir.',
  never: 'başka deneme yok',
  attempt: '{{number}}. deneme',
  states: {
    offered: 'Sunuldu',
    downloading: 'İndiriliyor',
    downloaded: 'İndirildi',
    installing: 'Kuruluyor',
    installed: 'Kuruldu',
    failed: 'Başarısız',
    skipped: 'Atlandı',
    cancelled: 'İptal edildi',
  },
  codes: {
    no_space: 'Yer yok',
    download_hash: 'İndirilen dosya bozuk',
    signer_mismatch: 'Başkası imzalamış',
    downgrade: 'Daha yüksek sürüm değil',
    min_os: 'Android çok eski',
    user_refused: 'TV’de reddedildi',
    unknown_sources_off: 'TV kuruluma izin vermiyor',
    install_blocked: 'Kurulum engellendi',
    timeout: 'Çok uzun sürdü',
    other: 'Başka bir neden',
  },
}
