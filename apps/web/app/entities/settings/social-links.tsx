import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import type { TablerIcon } from '@tabler/icons-react';
import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube } from '@tabler/icons-react';
import { Icon } from '../../ui/icon';
import classes from './social-links.module.css';

type Links = SiteSettings['redesSociais'];

export const SOCIAL_NETWORKS: readonly {
  name: keyof Links;
  label: string;
  icon: TablerIcon;
}[] = [
  { name: 'instagram', label: 'Instagram', icon: IconBrandInstagram },
  { name: 'facebook', label: 'Facebook', icon: IconBrandFacebook },
  { name: 'youtube', label: 'YouTube', icon: IconBrandYoutube },
];

/** Links to the social networks that the yard has, on a dark background. */
export function SocialLinks({ links }: { links: Links }) {
  const present = SOCIAL_NETWORKS.filter(({ name }) => links[name]);
  if (present.length === 0) return null;
  return (
    <ul className={classes.list}>
      {present.map(({ name, label, icon }) => (
        <li key={name}>
          <a href={links[name]} target="_blank" rel="noopener noreferrer" aria-label={label}>
            <Icon of={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
