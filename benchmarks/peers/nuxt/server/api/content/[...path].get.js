import guide from '#shared/data/guide.json';
import home from '#shared/data/home.json';
import services from '#shared/data/services.json';

const pages = { home, rechtsservices: services, 'mietrecht/mietnebenkosten': guide };

export default defineEventHandler((event) => {
  const page = pages[getRouterParam(event, 'path')];
  if (!page) throw createError({ statusCode: 404, statusMessage: 'Not Found' });
  return page;
});
