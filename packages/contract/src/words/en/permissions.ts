/** What roles may do: the names of what no menu entry names, and the two screens about it. */
export const permissions = {
  names: {
    'manage-audio-tracks': 'Audio tracks',
    'run-crawler': 'Run the crawler',
    'manage-device-services': 'Services of a TV',
    'run-mass-assignment': 'Assign many TVs at once',
    'view-credit-ledger': 'See the credit ledger',
    'mint-credits': 'Create credits',
    impersonate: 'Act for somebody else',
    'view-secrets': 'See secrets of sources',
  },
  list: {
    about: 'What can be allowed, and which roles allow it.',
    search: 'Find a permission',
    nobody: 'No role',
  },
  role: {
    title: 'What this role may do: {{role}}',
    about: 'It holds for everybody with this role, from their next click on.',
    count: '{{held}} of {{total}}',
    all: 'Tick all',
    none: 'Tick none',
    fixed: 'You can look at this role, but not change it.',
    lacking: 'You cannot give it: you do not hold it yourself.',
    saved: 'The role is saved.',
    stale: 'Somebody else has changed this role in the meantime. Your ticks are kept: please look again and save.',
  },
}
