import ServiceBox from './ServiceBox';

export default function ServiceGroup({ id, title, services }) {
  return (
    <section className="service-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {services.map((service) => (
          <li key={service.title}>
            <ServiceBox service={service} level="h4" />
          </li>
        ))}
      </ul>
    </section>
  );
}
