export default {
  compatibilityDate: '2026-11-01',
  telemetry: false,
  css: ['~/assets/site.css'],
  nitro: { preset: 'node-server' },
  app: {
    head: {
      htmlAttrs: { lang: 'de' },
      link: [{ rel: 'icon', href: '/favicon.svg' }],
    },
  },
  experimental: { defaults: { nuxtLink: { prefetch: false } } },
};
