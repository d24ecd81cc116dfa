import { expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { EnvironmentError } from '#server/environment-values.ts'

const oidc = { OIDC_ISSUER: 'https://id.example.com/realm', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 's' }

const s3 = {
  UPLOAD_MODE: 's3',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'our-pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'secret/+=',
}

test('without any option the server serves this machine alone, with the demo issuer', () => {
  expect(readEnvironment({})).toEqual({
    port: 5180,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    publicUrl: 'http://localhost:5180',
    trustProxy: 0,
    socketsPerAddress: 500,
    oidc: null,
    oidcPasswordUrl: null,
    site: {
      siteName: { 'zh-cn': '灯下', en: 'Lamplight' },
      apiUrl: '',
      cdnUrl: '/pro-api',
      recordNumber: '',
      frameHosts: [],
    },
    menuLinks: [],
    smtp: null,
    smsGateway: null,
    stripe: null,
    switchProvider: null,
    s3: null,
    adminSubjects: [],
    auditDays: 180,
    rateLimits: true,
    corsOrigins: [],
    imageHosts: [],
    editUrl: undefined,
    oidcSignOut: 'link',
    allowDemoIssuer: false,
    log: 'all',
    metrics: null,
    push: { contact: 'mailto:nobody@localhost', keys: null, privateHosts: [] },
    sealKey: undefined,
  })
})

const accepted: [variables: Record<string, string>, result: object][] = [
  [
    { PORT: '80', HOST: '0.0.0.0' },
    { port: 80, host: '0.0.0.0', publicUrl: 'http://localhost' },
  ],
  [
    { PORT: ' ', HOST: '' },
    { port: 5180, host: '127.0.0.1' },
  ],
  [{ HOST: '[::1]' }, { host: '::1', publicUrl: 'http://localhost:5180' }],
  [{ HOST: '192.168.1.5' }, { publicUrl: 'http://192.168.1.5:5180' }],
  [{ HOST: 'fd00::1' }, { publicUrl: 'http://[fd00::1]:5180' }],
  [{ PUBLIC_URL: 'https://help.example.com/' }, { publicUrl: 'https://help.example.com' }],
  [{ PUBLIC_URL: 'http://192.168.1.5:5180' }, { publicUrl: 'http://192.168.1.5:5180' }],
  [{ DATABASE_URL: 'postgres://u:p@db/x' }, { databaseUrl: 'postgres://u:p@db/x' }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ SOCKETS_PER_ADDRESS: '50' }, { socketsPerAddress: 50 }],
  [{ AUDIT_DAYS: '365' }, { auditDays: 365 }],
  [oidc, { oidc: { issuer: 'https://id.example.com/realm', clientId: 'us', clientSecret: 's' } }],
  [
    { ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9/x' },
    { oidc: { issuer: 'http://127.0.0.1:9/x', clientId: 'us', clientSecret: 's' } },
  ],
  [
    { ...oidc, OIDC_PASSWORD_URL: 'https://id.example.com/password?x=1' },
    { oidcPasswordUrl: 'https://id.example.com/password?x=1' },
  ],
  [
    { SITE_NAME: '知海' },
    { site: { siteName: { 'zh-cn': '知海', en: '知海' }, apiUrl: '', cdnUrl: '/pro-api', recordNumber: '' } },
  ],
  [
    {
      SITE_NAME: '知海',
      SITE_NAME_EN: 'Sea',
      RECORD_NUMBER: '京ICP备1号',
      CDN_URL: 'https://cdn.example.com/',
      API_URL: '/x/',
    },
    {
      site: {
        siteName: { 'zh-cn': '知海', en: 'Sea' },
        apiUrl: '/x',
        cdnUrl: 'https://cdn.example.com',
        recordNumber: '京ICP备1号',
      },
    },
  ],
  [
    { FRAME_HOSTS: 'Maps.example, x.example:8443,,maps.example' },
    { site: { frameHosts: ['maps.example', 'x.example:8443'] } },
  ],
  [
    {
      FRAME_HOSTS: 'maps.example',
      MENU_LINKS: JSON.stringify([
        { title: { 'zh-cn': '地图', en: ' Map ' }, type: 'iframe', url: 'https://maps.example/a?b#c', where: 'member' },
        { title: { 'zh-cn': '博客', en: 'Blog' }, type: 'link', url: 'http://blog.example', where: 'head' },
      ]),
    },
    {
      menuLinks: [
        { title: { 'zh-cn': '地图', en: 'Map' }, type: 'iframe', url: 'https://maps.example/a?b#c', where: 'member' },
        { title: { 'zh-cn': '博客', en: 'Blog' }, type: 'link', url: 'http://blog.example/', where: 'head' },
      ],
    },
  ],
  [
    { SMTP_URL: 'smtps://u:p%40ss@mail.example', MAIL_FROM: '灯下 <help@example.com>' },
    { smtp: { url: 'smtps://u:p%40ss@mail.example', from: '灯下 <help@example.com>' } },
  ],
  [
    { SMTP_URL: 'smtp://localhost:25/', MAIL_FROM: 'help@example.com' },
    { smtp: { url: 'smtp://localhost:25/', from: 'help@example.com' } },
  ],
  [
    { SMS_GATEWAY_URL: 'https://sms.example/send?x=1', SMS_GATEWAY_TOKEN: 't' },
    { smsGateway: { url: 'https://sms.example/send?x=1', token: 't' } },
  ],
  [
    { PAYMENT_STRIPE_KEY: 'sk_live_1', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_12' },
    { stripe: { key: 'sk_live_1', webhookSecret: 'whsec_12', url: 'https://api.stripe.com' } },
  ],
  [
    { SWITCH_PROVIDER_URL: 'https://flags.example/api', SWITCH_PROVIDER_TOKEN: 't' },
    { switchProvider: { url: 'https://flags.example/api', token: 't' } },
  ],
  [{ UPLOAD_MODE: 'local' }, { s3: null }],
  [
    s3,
    {
      s3: {
        endpoint: 'https://s3.example.com',
        bucket: 'our-pictures',
        region: 'eu-central-1',
        accessKeyId: 'AKIA',
        secretAccessKey: 'secret/+=',
      },
    },
  ],
  [{ ADMIN_SUBJECTS: 'a|1, b-2 ,' }, { adminSubjects: ['a|1', 'b-2'] }],
]

test.each([
  [{ LOG: 'errors' }, { log: 'errors' }],
  [{ METRICS_PORT: '9100' }, { metrics: { port: 9100, token: null } }],
  [{ METRICS_TOKEN: 'x'.repeat(16) }, { metrics: { port: null, token: 'x'.repeat(16) } }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ SERVICE_WORKER: 'off' }, { site: { serviceWorker: false } }],
  [
    { CORS_ORIGINS: 'https://help.example.com, http://localhost:5173' },
    {
      corsOrigins: ['https://help.example.com', 'http://localhost:5173'],
      site: { apiHeaders: ['Idempotency-Key', 'write-version'] },
    },
  ],
  [{ API_URL: 'https://api.example.com' }, { site: { apiHeaders: ['Idempotency-Key', 'write-version'] } }],
])('%j is understood', (variables, result) => {
  expect(readEnvironment(variables)).toMatchObject(result)
})

test('R7.01 an API on the page’s own origin needs no list of headers', () => {
  const own = { PUBLIC_URL: 'https://help.example.com', API_URL: 'https://help.example.com/v1' }
  for (const variables of [{}, { API_URL: '/v1' }, own])
    expect(readEnvironment(variables).site.apiHeaders).toBeUndefined()
})

test.each([
  [{ METRICS_PORT: '5180' }, /^METRICS_PORT must be another port than PORT$/],
  [{ METRICS_PORT: 'x' }, /^METRICS_PORT /],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN (?!.*short)/],
  [{ LOG: 'some' }, /^LOG must be all or errors or off, not "some"$/],
  [{ SERVICE_WORKER: 'no' }, /^SERVICE_WORKER must be on or off, not "no"$/],
  [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be on or off, not "no"$/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS /],
  [{ CORS_ORIGINS: 'null' }, /^CORS_ORIGINS /],
  [{ CORS_ORIGINS: 'https://help.example.com/' }, /^CORS_ORIGINS /],
  [{ CORS_ORIGINS: 'https://HELP.example.com' }, /^CORS_ORIGINS /],
  [{ CORS_ORIGINS: 'https://*.example.com' }, /^CORS_ORIGINS /],
  [{ CORS_ORIGINS: 'http://help.example.com' }, /^CORS_ORIGINS /],
])('F65 %j is refused with one line', (variables, line) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
  expect(() => readEnvironment(variables)).toThrow(line)
})

test.each(accepted)('%j is understood', (variables, result) => {
  expect(readEnvironment(variables)).toMatchObject(result)
})

const links = (link: object) => ({
  MENU_LINKS: JSON.stringify([
    { title: { 'zh-cn': '链接', en: 'Link' }, type: 'link', url: 'https://x.example', where: 'head', ...link },
  ]),
})

const refused: [variables: Record<string, string>, line: RegExp][] = [
  [{ PORT: '0' }, /^PORT must be a whole number from 1 to 65535, not "0"$/],
  [{ PORT: '80a' }, /^PORT /],
  [{ PORT: '1e3' }, /^PORT /],
  [{ PORT: '65536' }, /^PORT /],
  [{ PORT: '-1' }, /^PORT /],
  [{ HOST: 'http://x' }, /^HOST /],
  [{ HOST: 'a b' }, /^HOST /],
  [{ HOST: 'a:b:c' }, /^HOST must be a host name or an IP address, not "a:b:c"/],
  [{ HOST: '1.2.3.4.5' }, /^HOST /],
  [{ HOST: '300.1.1.1' }, /^HOST /],
  [{ HOST: 'localhost:5180' }, /^HOST /],
  [{ HOST: 'a:b:c', PUBLIC_URL: 'https://help.example.com' }, /^HOST /],
  [{ PUBLIC_URL: 'help.example.com' }, /^PUBLIC_URL /],
  [{ PUBLIC_URL: 'https://help.example.com/x' }, /^PUBLIC_URL /],
  [{ PUBLIC_URL: 'https://u:p@help.example.com' }, /^PUBLIC_URL /],
  [{ PUBLIC_URL: 'ftp://help.example.com' }, /^PUBLIC_URL /],
  [{ DATABASE_URL: 'mysql://u:secret@db/x' }, /^DATABASE_URL (?!.*secret)/],
  [{ DATABASE_URL: 'secret' }, /^DATABASE_URL (?!.*secret)/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '11' }, /^TRUST_PROXY /],
  [{ AUDIT_DAYS: '0' }, /^AUDIT_DAYS must be a whole number from 1 to 3650/],
  [{ SOCKETS_PER_ADDRESS: '0' }, /^SOCKETS_PER_ADDRESS must be a whole number from 1 to 100000/],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /^OIDC_CLIENT_ID is missing/],
  [{ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }, /^OIDC_ISSUER is missing/],
  [{ ...oidc, OIDC_CLIENT_SECRET: '' }, /^OIDC_CLIENT_SECRET is missing/],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example.com' }, /^OIDC_ISSUER must be an https address/],
  [{ ...oidc, OIDC_ISSUER: 'http://127.evil.example' }, /^OIDC_ISSUER /],
  [{ OIDC_PASSWORD_URL: 'https://id.example.com' }, /^OIDC_PASSWORD_URL is only for sites with OIDC_ISSUER/],
  [{ ...oidc, OIDC_PASSWORD_URL: 'javascript:alert(1)' }, /^OIDC_PASSWORD_URL must be an http/],
  [{ ...oidc, OIDC_ISSUER: 'https://id.example.com/?x' }, /^OIDC_ISSUER /],
  [{ CDN_URL: 'cdn.example.com' }, /^CDN_URL /],
  [{ CDN_URL: '//cdn.example.com' }, /^CDN_URL /],
  [{ API_URL: 'javascript:alert(1)' }, /^API_URL /],
  [{ FRAME_HOSTS: 'https://maps.example' }, /^FRAME_HOSTS must be hosts/],
  [{ FRAME_HOSTS: '*.example' }, /^FRAME_HOSTS /],
  [{ FRAME_HOSTS: "'self'" }, /^FRAME_HOSTS /],
  [{ FRAME_HOSTS: 'a.example; script-src *' }, /^FRAME_HOSTS /],
  [{ FRAME_HOSTS: 'a.example:99999' }, /^FRAME_HOSTS /],
  [{ FRAME_HOSTS: 'u@a.example' }, /^FRAME_HOSTS /],
  [{ FRAME_HOSTS: '地图.example' }, /^FRAME_HOSTS /],
  [{ FRAME_HOSTS: 'help.example.com', PUBLIC_URL: 'https://help.example.com' }, /^FRAME_HOSTS must not name this site/],
  [{ MENU_LINKS: '{' }, /^MENU_LINKS is no valid JSON$/],
  [{ MENU_LINKS: '{}' }, /^MENU_LINKS must be a JSON list/],
  [links({ type: 'tab' }), /^MENU_LINKS must be a JSON list .*0\.type/],
  [links({ where: 'foot' }), /^MENU_LINKS .*0\.where/],
  [links({ title: { en: 'x' } }), /^MENU_LINKS .*0\.title/],
  [links({ title: { 'zh-cn': '', en: 'x' } }), /^MENU_LINKS .*0\.title/],
  [links({ icon: 'x' }), /^MENU_LINKS /],
  [links({ url: 'javascript:alert(1)' }), /^MENU_LINKS must lead to http/],
  [links({ url: '/help' }), /^MENU_LINKS must lead to http/],
  [links({ url: 'https://u:p@x.example' }), /^MENU_LINKS must lead to http/],
  [links({ url: 'https://x.example/\r\nX: y' }), /^MENU_LINKS must lead to http/],
  [links({ type: 'iframe' }), /^MENU_LINKS embeds "x\.example", which FRAME_HOSTS does not list$/],
  [{ SMTP_URL: 'smtp://x' }, /^MAIL_FROM is missing/],
  [{ MAIL_FROM: 'a@b.example' }, /^SMTP_URL is missing/],
  [{ SMTP_URL: 'https://u:secret@x', MAIL_FROM: 'a@b.example' }, /^SMTP_URL (?!.*secret)/],
  [{ SMTP_URL: 'smtp://u:secret%@x', MAIL_FROM: 'a@b.example' }, /^SMTP_URL (?!.*secret)/],
  [{ SMTP_URL: 'smtp://x/?logger=true', MAIL_FROM: 'a@b.example' }, /^SMTP_URL /],
  [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'help' }, /^MAIL_FROM /],
  [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM /],
  [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'Help\r\nBcc: c@d.example <a@b.example>' }, /^MAIL_FROM /],
  [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^MAIL_FROM /],
  [{ SMS_GATEWAY_URL: 'https://sms.example' }, /^SMS_GATEWAY_TOKEN is missing/],
  [{ SMS_GATEWAY_TOKEN: 'x' }, /^SMS_GATEWAY_URL is missing/],
  [{ SMS_GATEWAY_URL: 'http://sms.example', SMS_GATEWAY_TOKEN: 'x' }, /^SMS_GATEWAY_URL /],
  [{ SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_TOKEN: 'sec\r\nret' }, /^SMS_GATEWAY_TOKEN (?!.*sec)/],
  [{ PAYMENT_STRIPE_KEY: 'sk_live_1' }, /^PAYMENT_STRIPE_WEBHOOK_SECRET is missing/],
  [{ PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_12' }, /^PAYMENT_STRIPE_KEY is missing/],
  [
    { PAYMENT_STRIPE_KEY: 'sk live secret', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_12' },
    /^PAYMENT_STRIPE_KEY (?!.*live)/,
  ],
  [
    {
      PAYMENT_STRIPE_KEY: 'sk_live_1',
      PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_12',
      PAYMENT_STRIPE_URL: 'http://pay.example',
    },
    /^PAYMENT_STRIPE_URL /,
  ],
  [{ SWITCH_PROVIDER_URL: 'http://flags.example' }, /^SWITCH_PROVIDER_URL /],
  [{ SWITCH_PROVIDER_TOKEN: 'x' }, /^SWITCH_PROVIDER_URL is missing/],
  [
    { SWITCH_PROVIDER_URL: 'https://flags.example', SWITCH_PROVIDER_TOKEN: 'sec\nret' },
    /^SWITCH_PROVIDER_TOKEN (?!.*sec)/,
  ],
  [{ UPLOAD_MODE: 'ftp' }, /^UPLOAD_MODE must be local or s3, not "ftp"$/],
  [{ UPLOAD_MODE: 's3' }, /^S3_ENDPOINT is missing: UPLOAD_MODE=s3 needs /],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY is missing/],
  [{ ...s3, UPLOAD_MODE: '' }, /^UPLOAD_MODE must be s3 when S3_ENDPOINT is set$/],
  [{ ...s3, UPLOAD_MODE: 'local' }, /^UPLOAD_MODE must be s3 when S3_ENDPOINT is set$/],
  [{ S3_SECRET_ACCESS_KEY: 'secret' }, /^UPLOAD_MODE must be s3 when S3_SECRET_ACCESS_KEY is set$/],
  [{ ...s3, S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT /],
  [{ ...s3, S3_ENDPOINT: 'https://u:secret@s3.example.com' }, /^S3_ENDPOINT (?!.*secret)/],
  [{ ...s3, S3_BUCKET: '../x' }, /^S3_BUCKET /],
  [{ ...s3, S3_REGION: 'eu central' }, /^S3_REGION /],
  [{ ...s3, S3_ACCESS_KEY_ID: 'a b' }, /^S3_ACCESS_KEY_ID /],
  [{ ...s3, S3_SECRET_ACCESS_KEY: 'sec\r\nret' }, /^S3_SECRET_ACCESS_KEY (?!.*sec)/],
  [{ ADMIN_SUBJECTS: 'a b' }, /^ADMIN_SUBJECTS /],
]

test.each(refused)('%j is refused with one line', (variables, line) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
  expect(() => readEnvironment(variables)).toThrow(line)
  try {
    readEnvironment(variables)
  } catch (error) {
    expect(String(error)).not.toContain('\n')
  }
})
