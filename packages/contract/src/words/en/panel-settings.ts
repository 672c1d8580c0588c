/** The settings of the panel itself. */
export const panelSettings = {
  title: 'Options of the panel',
  about: 'How the panel itself works. A change holds at once, in every process within seconds.',
  saved: 'Saved. It holds from now on.',
  stale:
    'Somebody else has changed these settings in the meantime. Your changes are still here: saving again puts them over theirs.',
  changed_one: '{{count, number}} change',
  changed_other: '{{count, number}} changes',
  reset: 'Back to {{value}}',
  asItComes: 'As the panel comes',
  restoreAbout: 'All settings become what they were then, as a new version. You can go back on that too.',
  groups: {
    access: 'Signing in',
    tvs: 'TVs',
    credits: 'Credits and approvals',
    messages: 'Messages',
    kept: 'How long things are kept',
    backups: 'Backups',
  },
  units: { days: 'days', hours: 'hours', credits: 'credits', tvs: 'TVs', oclock: 'o’clock (UTC)' },
  names: {
    registration: { label: 'Registration', hint: 'Strangers may ask for an account; they begin as sub-resellers.' },
    remember_days: {
      label: 'Remembered sign-ins last',
      hint: 'Signing in anew starts the time; running sign-ins keep theirs.',
    },
    idle_hours: { label: 'Signed out after no use for', hint: 'For sign-ins that are not remembered.' },
    trial_days: { label: 'Length of a trial', hint: 'For trials that begin from now on.' },
    trials_per_month: { label: 'Trials per person in 30 days', hint: 'How many TVs one reseller may try out.' },
    grace_days: {
      label: 'Grace after the end',
      hint: 'How long a TV goes on before it counts as expired; renewing then counts from the old end.',
    },
    archive_days: { label: 'Expired TVs are archived after', hint: 'Their reseller is warned twice before.' },
    transfers_per_year: {
      label: 'Transfers a year',
      hint: 'How often what is left of a TV’s time may move to another TV.',
    },
    low_balance: { label: 'Balance counts as low below', hint: 'And whenever it is below what the last 30 days took.' },
    mint_alone_max: {
      label: 'Issuing credits takes two people above',
      hint: 'Minting and adjusting. A higher limit applies 24 hours after it is saved.',
    },
    host_move_alone_max: {
      label: 'Replacing a host takes two people above',
      hint: 'Number of sources. A higher limit applies 24 hours after it is saved.',
    },
    mass_alone_max: {
      label: 'Mass assignment takes two people above',
      hint: 'By the number of TVs. A higher limit applies 24 hours after it is saved.',
    },
    mass_credits_alone_max: {
      label: 'Mass assignment takes two people above',
      hint: 'By what it costs. A higher limit applies 24 hours after it is saved.',
    },
    messages_per_day: {
      label: 'Messages to one TV a day',
      hint: 'All resellers together; admins are not bound by it.',
    },
    receipts_days: { label: 'Receipts of messages and commands', hint: 'After the message or command has ended.' },
    webhook_log_days: { label: 'Deliveries of webhooks', hint: 'With what was answered.' },
    mass_days: { label: 'Results of mass assignments', hint: 'For each TV.' },
    integrity_days: {
      label: 'Integrity reports',
      hint: 'The last one of each TV, and what a suspicion rests on, stay.',
    },
    address_days: {
      label: 'Full network addresses',
      hint: 'After that, only the first part of each address is stored in the activity log and for TVs.',
    },
    notification_days: { label: 'Notifications', hint: 'Read or not.' },
    claim_days: { label: 'Claims on a TV by another TV', hint: 'After the last attempt.' },
    update_days: { label: 'Results of updates', hint: 'For each TV, after its last step.' },
    removed_source_days: {
      label: 'Removed sources and files',
      hint: 'Contents are erased after 30 days; this setting applies to their names.',
    },
    qr_days: { label: 'Registrations by QR code', hint: 'After the first scan.' },
    deleted_days: {
      label: 'Personal data of deleted accounts and TVs',
      hint: 'Credits are kept without the name. Erased data cannot be restored.',
    },
    left_behind_days: {
      label: 'What owners left behind on a replaced TV',
      hint: 'Sources and settings they can bring along with the old password.',
    },
    backup_daily: { label: 'Daily backup', hint: 'Made by the panel itself, once a day.' },
    backup_hour: { label: 'Hour of the daily backup', hint: 'Best when few people work.' },
    backup_days: { label: 'Backups are kept for', hint: 'The newest good one stays in any case.' },
  },
}
