// Written by `npm run new -- registries` from the files of this folder.
import type { Step } from './step.ts'
import * as step0001 from './0001-users.ts'
import * as step0002 from './0002-activity-log.ts'
import * as step0003 from './0003-integrations.ts'
import * as step0004 from './0004-devices.ts'
import * as step0005 from './0005-pairing.ts'
import * as step0006 from './0006-credits.ts'
import * as step0007 from './0007-services.ts'
import * as step0008 from './0008-sources.ts'
import * as step0009 from './0009-messages.ts'
import * as step0010 from './0010-app.ts'
import * as step0011 from './0011-catalogue.ts'
import * as step0012 from './0012-panel.ts'
import * as step0013 from './0013-role-rows.ts'
import * as step0014 from './0014-figures.ts'
import * as step0015 from './0015-source-health.ts'
import * as step0016 from './0016-activity-filters.ts'
import * as step0017 from './0017-backup-claims.ts'
import * as step0018 from './0018-rollouts.ts'
import * as step0019 from './0019-tampered-found.ts'
import * as step0020 from './0020-backup-copies.ts'
import * as step0021 from './0021-home-screen.ts'
import * as step0022 from './0022-qr-contacts.ts'
import * as step0023 from './0023-pauses.ts'
import * as step0024 from './0024-date-format.ts'
import * as step0025 from './0025-pictures.ts'
import * as step0026 from './0026-crawler.ts'
import * as step0027 from './0027-reported.ts'
import * as step0028 from './0028-install-rules.ts'
import * as step0029 from './0029-channel-shifts.ts'
import * as step0030 from './0030-person-limits.ts'
import * as step0031 from './0031-message-repeats.ts'
import * as step0032 from './0032-owner-accounts.ts'
import * as step0033 from './0033-role-limits.ts'
import * as step0034 from './0034-activation-names.ts'
import * as step0035 from './0035-tickets.ts'
import * as step0036 from './0036-source-pins.ts'
import * as step0037 from './0037-source-shares.ts'
import * as step0038 from './0038-vouchers.ts'
import * as step0039 from './0039-credit-requests.ts'
import * as step0040 from './0040-attention-snoozes.ts'
import * as step0041 from './0041-message-pictures.ts'
import * as step0042 from './0042-brandings.ts'
import * as step0043 from './0043-staged-options.ts'
import * as step0044 from './0044-platform-verdicts.ts'
import * as step0045 from './0045-device-macs.ts'
import * as step0046 from './0046-redeemed-codes.ts'
import * as step0047 from './0047-title-material.ts'
import * as step0048 from './0048-series-videos.ts'
import * as step0049 from './0049-title-images.ts'
import * as step0050 from './0050-standard-names.ts'
import * as step0051 from './0051-ended-crawls.ts'
import * as step0052 from './0052-draft-author.ts'
import * as step0053 from './0053-listed-posters.ts'
import * as step0054 from './0054-rails-in-arabic-and-persian.ts'
import * as step0055 from './0055-search-titles.ts'
import * as step0056 from './0056-seasons.ts'
import * as step0057 from './0057-service-titles.ts'
import * as step0058 from './0058-mail-faults.ts'
import * as step0059 from './0059-returned-tvs.ts'
import * as step0060 from './0060-device-sellers.ts'

/** Every step in order. A step is final once it is on the main branch; a change is a new step. */
export const migrations: Record<string, Step> = {
  '0001-users': step0001,
  '0002-activity-log': step0002,
  '0003-integrations': step0003,
  '0004-devices': step0004,
  '0005-pairing': step0005,
  '0006-credits': step0006,
  '0007-services': step0007,
  '0008-sources': step0008,
  '0009-messages': step0009,
  '0010-app': step0010,
  '0011-catalogue': step0011,
  '0012-panel': step0012,
  '0013-role-rows': step0013,
  '0014-figures': step0014,
  '0015-source-health': step0015,
  '0016-activity-filters': step0016,
  '0017-backup-claims': step0017,
  '0018-rollouts': step0018,
  '0019-tampered-found': step0019,
  '0020-backup-copies': step0020,
  '0021-home-screen': step0021,
  '0022-qr-contacts': step0022,
  '0023-pauses': step0023,
  '0024-date-format': step0024,
  '0025-pictures': step0025,
  '0026-crawler': step0026,
  '0027-reported': step0027,
  '0028-install-rules': step0028,
  '0029-channel-shifts': step0029,
  '0030-person-limits': step0030,
  '0031-message-repeats': step0031,
  '0032-owner-accounts': step0032,
  '0033-role-limits': step0033,
  '0034-activation-names': step0034,
  '0035-tickets': step0035,
  '0036-source-pins': step0036,
  '0037-source-shares': step0037,
  '0038-vouchers': step0038,
  '0039-credit-requests': step0039,
  '0040-attention-snoozes': step0040,
  '0041-message-pictures': step0041,
  '0042-brandings': step0042,
  '0043-staged-options': step0043,
  '0044-platform-verdicts': step0044,
  '0045-device-macs': step0045,
  '0046-redeemed-codes': step0046,
  '0047-title-material': step0047,
  '0048-series-videos': step0048,
  '0049-title-images': step0049,
  '0050-standard-names': step0050,
  '0051-ended-crawls': step0051,
  '0052-draft-author': step0052,
  '0053-listed-posters': step0053,
  '0054-rails-in-arabic-and-persian': step0054,
  '0055-search-titles': step0055,
  '0056-seasons': step0056,
  '0057-service-titles': step0057,
  '0058-mail-faults': step0058,
  '0059-returned-tvs': step0059,
  '0060-device-sellers': step0060,
}
