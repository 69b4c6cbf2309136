import Icon from './Icon';

export default function BackToTop() {
  return (
    <a className="button button-secondary back-to-top" href="#inhalt">
      <Icon name="arrow-up" />
      Zum Seitenanfang
    </a>
  );
}
