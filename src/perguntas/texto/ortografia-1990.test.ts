import { describe, expect, it } from 'vitest'
import { chaveOrtografia1990 } from './ortografia-1990.ts'

/** Before and after the agreement; a `+` is a space. */
const iguais = `
  óptimo/ótimo óptica/ótica optimismo/otimismo optimizar/otimizar acção/ação acções/ações accionar/acionar reacção/reação fracção/fração
  fraccionário/fracionário tracção/tração contracção/contração distracção/distração redacção/redação selecção/seleção
  seleccionar/selecionar colecção/coleção direcção/direção correcção/correção protecção/proteção injecção/injeção infecção/infeção
  infeccioso/infecioso inspecção/inspeção leccionar/lecionar confecção/confeção intersecção/interseção
  actual/atual actualmente/atualmente acto/ato actor/ator actriz/atriz activo/ativo actividade/atividade actuação/atuação inactivo/inativo
  reactor/reator retroactivo/retroativo interactivo/interativo acta/ata exacto/exato exactamente/exatamente factor/fator factura/fatura
  fractura/fratura tractor/trator abstracto/abstrato atractivo/atrativo extracto/extrato contractual/contratual redactor/redator
  didáctico/didático táctica/tática tacto/tato táctil/tátil olfacto/olfato sintáctico/sintático carácter/caráter
  característica/caraterística director/diretor directo/direto directamente/diretamente recto/reto rectângulo/retângulo semi-recta/semirreta
  correcto/correto objecto/objeto objectivo/objetivo projecto/projeto subjectivo/subjetivo trajecto/trajeto conjectura/conjetura
  adjectivo/adjetivo afecto/afeto efectivo/efetivo infectar/infetar colectivo/coletivo selectivo/seletivo lectivo/letivo
  eléctrico/elétrico electricidade/eletricidade electrão/eletrão electrónica/eletrónica eléctrodo/elétrodo dialecto/dialeto dialéctica/dialética
  predilecto/predileto reflectir/refletir reflector/refletor arquitecto/arquiteto arquitectura/arquitetura tecto/teto detectar/detetar
  protector/protetor aspecto/aspeto respectivo/respetivo perspectiva/perspetiva espectáculo/espetáculo espectador/espetador
  expectativa/expetativa insecto/inseto sector/setor vector/vetor invectiva/invetiva nocturno/noturno dactilografia/datilografia
  recepção/receção receptor/recetor concepção/conceção percepção/perceção excepção/exceção excepcional/excecional excepto/exceto
  decepção/deceção acepção/aceção interceptar/intercetar susceptível/suscetível céptico/cético ceptro/cetro adoptar/adotar
  adopção/adoção baptismo/batismo Baptista/Batista Egipto/Egito ruptura/rutura assumpção/assunção peremptório/perentório
  vêem/veem lêem/leem crêem/creem dêem/deem prevêem/preveem enjôo/enjoo jibóia/jiboia heróico/heroico asteróide/asteroide
  bóia/boia paranóia/paranoia tiróide/tiroide espermatozóide/espermatozoide tróico/troico idéia/ideia
  pára/para pêlo/pelo pólo/polo pêra/pera averigúe/averigue lingüística/linguística
  anti-social/antissocial auto-estrada/autoestrada contra-relógio/contrarrelógio mini-saia/minissaia ultra-som/ultrassom
  co-autor/coautor micro-ondas/microondas semi-círculo/semicírculo auto-retrato/autorretrato
  fim-de-semana/fim+de+semana lua-de-mel/lua+de+mel mão-de-obra/mão+de+obra há-de/há+de hão-de/hão+de pára-quedas/paraquedas
  hás-de/hás+de hei-de/hei+de heis-de/heis+de dia-a-dia/dia+a+dia pé-de-vento/pé+de+vento fim-de-estação/fim+de+estação
  cão-de-guarda/cão+de+guarda sala-de-jantar/sala+de+jantar pai-de-família/pai+de+família boca-de-fogo/boca+de+fogo
  anti-religioso/antirreligioso anti-rugas/antirrugas anti-semita/antissemita anti-aéreo/antiaéreo anti-ácido/antiácido
  auto-avaliação/autoavaliação auto-escola/autoescola auto-estima/autoestima auto-ajuda/autoajuda auto-regulação/autorregulação
  auto-suficiente/autossuficiente auto-sugestão/autossugestão bio-energia/bioenergia bio-ritmo/biorritmo contra-ataque/contraataque
  contra-revolução/contrarrevolução contra-senso/contrassenso contra-indicação/contraindicação contra-exemplo/contraexemplo
  co-produção/coprodução co-piloto/copiloto co-seno/cosseno co-secante/cossecante co-existir/coexistir co-ordenação/coordenação
  extra-escolar/extraescolar extra-terrestre/extraterrestre extra-solar/extrassolar foto-reportagem/fotorreportagem
  geo-estratégia/geoestratégia hidro-eléctrico/hidroelétrico infra-estrutura/infraestrutura infra-som/infrassom infra-vermelho/infravermelho
  intra-ocular/intraocular intra-uterino/intrauterino macro-economia/macroeconomia macro-estrutura/macroestrutura
  micro-organismo/microorganismo micro-sistema/microssistema micro-economia/microeconomia mini-autocarro/miniautocarro
  multi-racial/multirracial multi-usos/multiusos neo-realismo/neorrealismo neo-realista/neorrealista neo-clássico/neoclássico
  pluri-anual/plurianual poli-insaturado/poliinsaturado pseudo-ciência/pseudociência
  psico-social/psicossocial retro-escavadora/retroescavadora semi-árido/semiárido semi-automático/semiautomático semi-eixo/semieixo
  semi-esfera/semiesfera semi-recto/semirreto semi-aberto/semiaberto semi-vogal/semivogal sobre-endividado/sobreendividado
  socio-económico/socioeconómico sócio-cultural/sóciocultural supra-renal/suprarrenal supra-sumo/suprassumo tele-escola/teleescola
  tri-semanal/trissemanal ultra-rápido/ultrarrápido ultra-sensível/ultrassensível ultra-violeta/ultravioleta vídeo-aula/vídeoaula
  agro-alimentar/agroalimentar infanto-juvenil/infantojuvenil alcalino-terroso/alcalinoterroso cine-teatro/cineteatro
  manda-chuva/mandachuva à-vontade/à+vontade pára-quedista/paraquedista
  Janeiro/janeiro Fevereiro/fevereiro Março/março Abril/abril Maio/maio Junho/junho Julho/julho Agosto/agosto Setembro/setembro
  Outubro/outubro Novembro/novembro Dezembro/dezembro Primavera/primavera Inverno/inverno Norte/norte Sul/sul Este/este Oeste/oeste
  Nordeste/nordeste Terça-Feira/terça-feira Quarta-Feira/quarta-feira Quinta-Feira/quinta-feira Sexta-Feira/sexta-feira
  corrector/corretor correctora/corretora cacto/cato espectro/espetro láctico/lático séptico/sético epiléptico/epilético
  apocalíptico/apocalítico eclíptica/eclítica interruptor/interrutor veredicto/veredito antárctico/antártico árctico/ártico
  autodidacta/autodidata anoréctico/anorético transacto/transato acupunctura/acupuntura jacto/jato tactear/tatear retráctil/retrátil
  Outono/outono Verão/verão Segunda-Feira/segunda-feira ACÇÃO/AÇÃO Óptimo/Ótimo
`

/** Left alone by the agreement, or changed only elsewhere. */
const diferentes = `
  facto/fato contacto/contato pacto/pato secção/seção ficção/fição convicção/convição opção/oção herói/heroi heróis/herois
  falámos/falamos apto/ato rapto/rato compacto/compato  intelecto/inteleto néctar/nétar  convicto/convito
  pôde/pode pôr/por avô/avó impacto/impato octógono/otógono anti-higiénico/antihigiénico cor-de-rosa/cor+de+rosa erupção/erução
  pacto/pato opção/oção apto/ato raptar/ratar rapto/rato lacto/lato tacto/taco septo/seto recto/reta
  acto/ator acta/alta factura/fratura factor/fatos óptica/óticos secção/sessão secção/seção ficcional/ficional fricção/frição
  sucção/sução convicção/convição dicção/dição adicção/adição jurisdição/jurisdicção aflição/aflicção restrição/restricção
  bactéria/batéria bactéria/bateria octaedro/otaedro octogonal/otogonal outubro/octubro nocturno/noturna lactose/latose lácteo/láteo
  pictórico/pitórico vitória/victória pontual/punctual sintaxe/sintacse plâncton/plânton arctos/artos galáctico/galático
  ictiologia/itiologia helicóptero/helicótero lepidóptero/lepidótero eucalipto/eucalito egípcio/egício egiptologia/egitologia
  cripta/crita criptografia/critografia abrupto/abruto interrupção/interrução erupção/erução corrupção/corrução opcional/ocional
  optometria/otometria captura/catura capturar/caturar descrição/descripção inscrição/inscripção inepto/ineto
  reptar/retar captação/catação adaptar/adatar adaptação/adatação réptil/rétil rapsódia/rasódia  faccioso/facioso friccionar/fricionar subtil/sutil súbdito/súdito amnistia/anistia amígdala/amídala omnívoro/onívoro
  indemnizar/indenizar corrector/coretor pacto/pactos contacto/contato contactar/contatar contrato/contacto impacto/impato
  olfacto/olfactos trato/troto rectos/retas tecto/teta teto/tato facto/fado factual/fatual factual/fatal
  económico/econômico génio/gênio António/Antônio bebé/bebê dezasseis/dezesseis equipa/equipe ideia/idéa
  bem-estar/bemestar mal-estar/malestar ex-presidente/expresidente pré-história/préhistória pós-guerra/pósguerra super-homem/superhomem
  anti-herói/antiherói sub-região/subregião segunda-feira/segunda+feira arco-íris/arcoíris couve-flor/couve+flor decreto-lei/decretolei
  água-de-colónia/água+de+colónia mais-que-perfeito/mais+que+perfeito norte-americano/norteamericano luso-brasileiro/lusobrasileiro
  Lisboa/lisboa Natal/natal Portugal/portugal Terra/terra
  corrupto/corruto captar/catar optar/otar bem-vindo/bemvindo vice-presidente/vicepresidente guarda-chuva/guardachuva sumo/suno
  artefacto/artefato egiptólogo/egitólogo Neptuno/Netuno núpcias/núcias réptil/rétil
`

const pairs = (list: string): [string, string][] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [a = '', b = ''] = pair.replaceAll('+', ' ').split('/')
      return [a, b]
    })

describe('antes e depois de 1990', () => {
  it.each(pairs(iguais))('%s é %s', (antes, depois) => {
    expect(chaveOrtografia1990(antes)).toBe(chaveOrtografia1990(depois))
  })

  it.each(pairs(diferentes))('%s não é %s', (um, outro) => {
    expect(chaveOrtografia1990(um)).not.toBe(chaveOrtografia1990(outro))
  })

  it('vale dentro de uma frase, sem tocar no resto', () => {
    expect(chaveOrtografia1990('A acção do director teve um óptimo efeito, de facto.')).toBe(
      'A ação do diretor teve um ótimo efeito, de facto.',
    )
  })

  it('aplicar duas vezes é o mesmo que uma', () => {
    for (const [antes] of pairs(iguais)) expect(chaveOrtografia1990(chaveOrtografia1990(antes))).toBe(chaveOrtografia1990(antes))
  })
})
