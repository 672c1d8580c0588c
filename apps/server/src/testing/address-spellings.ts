/** Addresses no fetch may reach: this machine, its networks, and the forms of IPv6 that carry an IPv4 address in them. */
const inside = [
  '127.0.0.1',
  '127.0.0.53',
  '127.1.2.3',
  '127.255.255.254',
  '0.0.0.0',
  '0.0.0.1',
  '10.0.0.1',
  '10.255.255.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.178.1',
  '169.254.169.254',
  '169.254.0.1',
  // The platform services of Azure, Alibaba Cloud and Oracle Cloud.
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '100.64.0.1',
  '100.127.255.254',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
]

const insideV6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd12:3456:789a::1',
  // The metadata services of AWS and Google Cloud.
  'fd00:ec2::254',
  'fd20:ce::254',
  'ff02::1',
  'ff05::1:3',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  '::ffff:0:127.0.0.1',
]

const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'canary.localhost',
  'x.y.localhost',
  'inside.test',
  'INSIDE.test.',
]

function spellingsOf(address: string): string[] {
  const parts = address.split('.').map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = parts
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (value: number) => `0x${value.toString(16)}`
  const octal = (value: number) => `0${value.toString(8)}`
  const word = (high: number, low: number) => (high * 256 + low).toString(16)
  const tail = `${word(a, b)}:${word(c, d)}`
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    hex(whole).toUpperCase().replace('X', 'x'),
    octal(whole),
    parts.map(hex).join('.'),
    parts.map(octal).join('.'),
    parts.map((part) => `000${part.toString(8)}`).join('.'),
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    `${a}.${hex(b)}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    address.replaceAll('.', '%2e'),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replaceAll(/\d/gu, (digit) => (digit === '0' ? '⓪' : String.fromCodePoint(0x2460 + Number(digit) - 1))),
    encodeURIComponent(address).replaceAll('1', '%31'),
    `[::ffff:${address}]`,
    `[::ffff:${tail}]`,
    `[0:0:0:0:0:ffff:${tail}]`,
    `[::${address}]`,
    `[::${tail}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${tail}]`,
    `[2002:${tail}::1]`,
    `[2001:0:${tail}::1]`,
    `[fe80::5efe:${address}]`,
  ]
}

/** More than 700 ways to write an address of this machine or its networks; each is asked for at `port`. */
export function addressSpellings(port: number): string[] {
  const hosts = [
    ...inside.flatMap(spellingsOf),
    ...insideV6.flatMap((address) => [`[${address}]`, `[${address.toUpperCase()}]`]),
    ...insideV6.map((address) => `[${address}%25lo]`),
    ...names,
  ]
  return [
    ...hosts.map((host) => `http://${host}:${port}/list.m3u`),
    ...inside.map((address) => `https://${address}:${port}/`),
    ...inside.map((address) => `http://provider.test@${address}:${port}/`),
    ...inside.map((address) => `http://user:password@${address}:${port}/`),
    ...inside.map((address) => `http://provider.test%40${address}:${port}/`),
    ...inside.map((address) => `http://${address}:${port}#@provider.test/`),
    ...inside.map((address) => `http:\\\\${address}:${port}\\`),
    ...inside.map((address) => `HtTp:////${address}:${port}/`),
    ...inside.map((address) => `http://${address}\t:${port}/`),
    ...['file', 'ftp', 'gopher', 'data', 'ws', 'javascript', 'unix', 'jar', 'blob'].map(
      (scheme) => `${scheme}://127.0.0.1:${port}/`,
    ),
  ]
}
