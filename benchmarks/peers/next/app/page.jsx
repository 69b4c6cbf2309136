import AreaList from '../components/AreaList';
import ClaimStrip from '../components/ClaimStrip';
import HomeEntry from '../components/HomeEntry';
import Magazine from '../components/Magazine';
import PriceTable from '../components/PriceTable';
import Promises from '../components/Promises';
import Section from '../components/Section';
import Situations from '../components/Situations';
import { getHome } from '../lib/content';
import { pageMetadata } from '../lib/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata() {
  return pageMetadata(await getHome(), '/');
}

export default async function HomePage() {
  const { heading, lead, situations, sources, checkedAt, prices, claim, guides, magazine, promises } =
    await getHome();
  return (
    <>
      <HomeEntry heading={heading} lead={lead} />
      <Situations situations={situations} sources={sources} checkedAt={checkedAt} />
      <Section title={prices.title} intro={prices.intro} more={prices.more}>
        <PriceTable caption={prices.title} offers={prices.offers} />
      </Section>
      <ClaimStrip claim={claim} />
      <Section title={guides.title} intro={guides.intro} more={guides.more}>
        <AreaList areas={guides.areas} />
      </Section>
      <Section title={magazine.title} intro={magazine.intro} more={magazine.more}>
        <Magazine articles={magazine.articles} drawing={magazine.drawing} />
      </Section>
      <Section title={promises.title}>
        <Promises items={promises.items} />
      </Section>
    </>
  );
}
