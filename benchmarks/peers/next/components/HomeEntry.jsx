import Harbour from './Harbour';
import SearchForm from './SearchForm';

export default function HomeEntry({ heading, lead }) {
  return (
    <div className="home-entry">
      <div className="wrap grid-12">
        <div className="home-entry-text">
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="lead">{lead}</p>
          <SearchForm />
        </div>
        <Harbour />
      </div>
    </div>
  );
}
