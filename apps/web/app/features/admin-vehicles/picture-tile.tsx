import { Icon, type IconName } from '../../ui/icon';
import classes from './picture-card.module.css';
import type { PictureSlot } from './picture-slots';

type Props = {
  slot: PictureSlot;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One photograph, with its place and what can be done about it. */
export function PictureTile({ slot, index, count, disabled, onMove, onRemove }: Props) {
  const name = `imagem ${index + 1}`;
  return (
    <li className={classes.tile} data-cover={index === 0 || undefined}>
      <img
        className={classes.image}
        src={slot.kind === 'kept' ? slot.picture.card : slot.preview}
        alt={`Imagem ${index + 1} de ${count}`}
      />
      <span className={classes.badges}>
        {index === 0 && <span className={classes.cover}>Capa</span>}
        {slot.kind === 'new' && <span className={classes.new}>Nova</span>}
      </span>
      <div className={classes.tools}>
        <Tool
          icon="left"
          label={`Mover a ${name} para a esquerda`}
          disabled={disabled || index === 0}
          onPress={() => onMove(index - 1)}
        />
        <Tool
          icon="right"
          label={`Mover a ${name} para a direita`}
          disabled={disabled || index === count - 1}
          onPress={() => onMove(index + 1)}
        />
        <button
          type="button"
          className={classes.choose}
          disabled={disabled || index === 0}
          onClick={() => onMove(0)}
          aria-label={index === 0 ? `A ${name} é a capa` : `Usar a ${name} como capa`}
        >
          Capa
        </button>
        <Tool icon="trash" label={`Remover a ${name}`} disabled={disabled} onPress={onRemove} />
      </div>
    </li>
  );
}

type ToolProps = { icon: IconName; label: string; disabled: boolean; onPress: () => void };

function Tool({ icon, label, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
