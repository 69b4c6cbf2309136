import { sentOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { shortenedAddress } from '#src/lib/mail-address.ts';
import { Problem } from '#src/lib/problem.ts';
import { restApi } from '#src/lib/rest.ts';
import { isSignedPost } from '#src/lib/webhook-signature.ts';
import type { Services } from '#src/services.ts';
import { takeBounceReport } from './bounces.ts';
import { giveReason, leave, undoLeaving, undoUntil } from './leave.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import type { SubscriptionView } from './newsletter.schema.ts';
import { confirmSubscription, linkState, subscribe } from './subscribe.ts';
import {
  changeSubscriber,
  lockSubscriberById,
  subscriberById,
  subscriberOfLink,
  topicsOf,
} from './subscribers.store.ts';
import { linkIn, opensSubscription, type SubscriptionLink, subscriptionToken } from './subscription-links.ts';

/** The view of a subscription that ended so long ago that its row is deleted. */
const gone: SubscriptionView = { state: 'unsubscribed', address: '', interests: [], undoUntil: null };

/** The view for a link that was sent to an earlier address. */
const moved: SubscriptionView = { state: 'moved', address: '', interests: [], undoUntil: null };

async function viewOf(services: Services, link: SubscriptionLink): Promise<SubscriptionView> {
  const subscriber = await subscriberById(services.db, link.id);
  if (!subscriber) return gone;
  if (!(await opensSubscription(services, services.db, link, subscriber))) return moved;
  return {
    state: subscriber.state,
    address: shortenedAddress(subscriber.email),
    interests: topicsOf(subscriber.interests),
    undoUntil: await undoUntil(services, services.db, subscriber),
  };
}

/** Changes what somebody reads about. @throws Problem 409 `conflict` if the link does not open a confirmed subscription */
async function changeInterests(services: Services, link: SubscriptionLink, interests: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriberById(tx, link.id);
    const isHis = subscriber && (await opensSubscription(services, tx, link, subscriber));
    if (!isHis || subscriber.state !== 'confirmed') throw new Problem('conflict');
    await changeSubscriber(tx, link.id, { interests });
  });
}

/** `/newsletter/…`. */
export function newsletterApi(services: Services) {
  const { db, clock, settings } = services;
  const linkOf = (token: string): SubscriptionLink => {
    const link = linkIn(services, token);
    if (link === undefined) throw new Problem('not_found');
    return link;
  };
  return restApi()
    .openapi(newsletterRoutes.subscribe, async (c) => {
      await subscribe(services, sentOnce(c, c.req.valid('header')), c.req.valid('json'));
      return c.json({ accepted: true as const }, 202);
    })
    .openapi(newsletterRoutes.confirmation, async (c) => {
      const subscriber = await subscriberOfLink(db, c.req.valid('query').token);
      if (!subscriber) throw new Problem('wrong_code');
      const { email, interests } = subscriber;
      const state = linkState(services, subscriber);
      return c.json({ state, address: shortenedAddress(email), interests: topicsOf(interests) }, 200);
    })
    .openapi(newsletterRoutes.confirm, async (c) => {
      const subscriber = await confirmSubscription(services, c.req.valid('json').token);
      return c.json({ token: subscriptionToken(services, subscriber) }, 200);
    })
    .openapi(newsletterRoutes.read, async (c) =>
      c.json(await viewOf(services, linkOf(c.req.valid('query').token)), 200),
    )
    .openapi(newsletterRoutes.change, async (c) => {
      const link = linkOf(c.req.valid('query').token);
      await changeInterests(services, link, JSON.stringify(c.req.valid('json').interests));
      return c.json(await viewOf(services, link), 200);
    })
    .openapi(newsletterRoutes.leave, async (c) => {
      const isOneClick = (await c.req.text()).includes('List-Unsubscribe=One-Click');
      await leave(services, linkOf(c.req.valid('query').token).id, isOneClick ? 'one-click' : 'page');
      return c.json({ unsubscribed: true as const }, 200);
    })
    .openapi(newsletterRoutes.undo, async (c) => {
      const link = linkOf(c.req.valid('query').token);
      await undoLeaving(services, link);
      return c.json(await viewOf(services, link), 200);
    })
    .openapi(newsletterRoutes.reason, async (c) => {
      await giveReason(services, linkOf(c.req.valid('query').token), c.req.valid('json').reason);
      return c.body(null, 204);
    })
    .openapi(newsletterRoutes.bounces, async (c) => {
      const secret = settings.NEWSLETTER_BOUNCE_SECRET;
      if (secret === '') throw new Problem('not_found');
      const isGenuine = isSignedPost(secret, (name) => c.req.header(name), clock.now(), await c.req.text());
      if (!isGenuine) {
        throw new Problem('forged_webhook', { detail: 'Die Nachricht trägt keine gültige Unterschrift.' });
      }
      return c.json({ known: await takeBounceReport(services, c.req.valid('json').bounces) }, 200);
    });
}

export type NewsletterApi = ReturnType<typeof newsletterApi>;
