import 'server-only';
import guide from '../data/guide.json';
import home from '../data/home.json';
import services from '../data/services.json';

const guides = { 'mietrecht/mietnebenkosten': guide };

/** Words of the home page. */
export async function getHome() {
  return home;
}

/** Words of the list of all services. */
export async function getServices() {
  return services;
}

/** A guide by its place; undefined when there is none. */
export async function getGuide(area, name) {
  return guides[`${area}/${name}`];
}
