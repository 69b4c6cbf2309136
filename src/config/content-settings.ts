import { z } from 'zod';
import { address, flagSetting, setting, textSetting, wholeNumber } from './setting.ts';

/** `cdn.contentful.com`, or a whole address. */
const host = (example: string) =>
  z.union([
    address,
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i, `is no host such as ${example}`),
  ]);

/** Settings of the content: our own files, or a space at Contentful. */
export const contentSettings = {
  CMS_HOST: setting(
    z.union([z.literal(''), host('cdn.contentful.com')]),
    '',
    'Host of the delivery API, e.g. cdn.contentful.com or cdn.eu.contentful.com; a whole address for one behind a gateway. Empty: this program answers itself, from the files in content/.',
  ),
  CMS_SPACE: textSetting('Id of the space, needed with CMS_HOST.'),
  CMS_ACCESS_TOKEN: textSetting('Delivery token of the space, needed with CMS_HOST.', {
    secret: 'given',
    shortest: 20,
  }),
  CMS_ENVIRONMENT: setting(z.string().min(1), 'master', 'Environment of the space.'),
  CMS_PREVIEW_TOKEN: textSetting('Preview token of the space. Empty: signed links to drafts do not work.', {
    secret: 'given',
    shortest: 20,
  }),
  CMS_PREVIEW_HOST: setting(
    host('preview.contentful.com'),
    'preview.contentful.com',
    'Host of the preview API, asked for drafts.',
  ),
  CMS_PREVIEW: flagSetting(
    'The whole portal reads from the preview host and shows drafts: for the editors’ own copy, never for customers.',
  ),
  CMS_TIMEOUT_MS: setting(
    wholeNumber(100, 30_000),
    '4000',
    'How long one call to the CMS may take. It is made at most twice; meanwhile and afterwards the last good copy is shown.',
  ),
  CMS_MAX_AGE_SECONDS: setting(
    wholeNumber(5, 86_400),
    '60',
    'After so many seconds content from CMS_HOST is asked for anew, while the old is still shown. A webhook does it at once.',
  ),
  CMS_WEBHOOK_SECRET: setting(
    z.union([z.literal(''), z.string().min(16, 'needs at least 16 characters')]),
    '',
    'Secret that the webhook of the CMS sends in the header X-Webhook-Secret. Empty: no webhook is accepted.',
    { secret: 'own' },
  ),
};
