//! The protocol by which nodes share a game: the belief of each, the database, and the possible next events.

/// The most moves that the game can have.
const MOST: usize = 4;

/// The moves of the game, each as the lease under which it was made; 0 where none is yet.
pub(super) type Line = [u8; MOST];

/// The part of the protocol that is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flaw {
    Nothing,
    /// A change is made whatever lease it carries.
    Fence,
    /// And whatever its node has seen.
    FenceAndSeen,
    /// The game may be taken while a change to it is being made.
    Lock,
    /// A node reads the game before it takes it, and not afterwards.
    TakeFirst,
    /// A node that does not know the result of its change reads the game without taking it again.
    TakeAgain,
    /// A change is acknowledged before it is committed.
    Commit,
}

/// A message in transit: the next move of a node that has seen a line, or an answer to a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Message {
    Change { node: usize, lease: u8, line: Line },
    Held { node: usize, lease: u8 },
    Read { node: usize, line: Line },
    Done { node: usize, line: Line },
    Refused { node: usize, line: Line },
}

/// The belief of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Node {
    Idle,
    /// It has read the game without having it.
    Knowing {
        line: Line,
    },
    Held {
        lease: u8,
    },
    Ready {
        lease: u8,
        line: Line,
    },
    /// It has asked for the next move.
    Waiting {
        lease: u8,
        line: Line,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    Renew,
    Expire,
    Take(usize),
    Read(usize),
    Ask(usize),
    GiveUp(usize),
    Crash(usize),
    /// The database begins a change and locks the game.
    Begin(Message),
    Commit,
    Undo,
    Hear(Message),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    pub(super) nodes: Vec<Node>,
    /// In the database: the owner of the game, whether its lease holds, its number, the moves, the change that
    /// is being made.
    pub(super) owner: Option<usize>,
    pub(super) holds: bool,
    pub(super) lease: u8,
    pub(super) line: Line,
    pub(super) begun: Option<Message>,
    /// The messages in transit, in order.
    said: Vec<Message>,
    /// The promise that a written move violated.
    wrong: Option<&'static str>,
}

pub(super) fn plies(line: Line) -> usize {
    line.iter().filter(|&&lease| lease > 0).count()
}

fn and_move(mut line: Line, lease: u8) -> Line {
    line[plies(line)] = lease;
    line
}

impl Message {
    fn node(self) -> usize {
        match self {
            Message::Change { node, .. }
            | Message::Held { node, .. }
            | Message::Read { node, .. }
            | Message::Done { node, .. }
            | Message::Refused { node, .. } => node,
        }
    }
}

impl State {
    pub(super) fn new(nodes: usize) -> State {
        State {
            nodes: vec![Node::Idle; nodes],
            owner: None,
            holds: false,
            lease: 0,
            line: [0; MOST],
            begun: None,
            said: Vec::new(),
            wrong: None,
        }
    }

    /// The state of the database, with all nodes idle and no messages.
    pub(super) fn kept(&self) -> State {
        let nodes = vec![Node::Idle; self.nodes.len()];
        State { nodes, said: Vec::new(), ..self.clone() }
    }

    fn say(&mut self, message: Message) {
        let is_heard = matches!(message, Message::Change { .. }) || self.hears(message).is_some();
        if let (true, Err(place)) = (is_heard, self.said.binary_search(&message)) {
            self.said.insert(place, message);
        }
    }

    /// Changes the belief of a node: answers that it waited for are no longer heard.
    fn believe(&mut self, node: usize, next: Node) {
        self.nodes[node] = next;
        self.said.retain(|said| matches!(said, Message::Change { .. }) || said.node() != node);
    }

    /// The belief of a node after an answer, if it waits for that answer.
    fn hears(&self, answer: Message) -> Option<Node> {
        Some(match (self.nodes[answer.node()], answer) {
            (Node::Idle, Message::Held { lease, .. }) => Node::Held { lease },
            (Node::Knowing { line }, Message::Held { lease, .. }) => Node::Ready { lease, line },
            (Node::Held { lease }, Message::Read { line, .. }) => Node::Ready { lease, line },
            (Node::Waiting { lease, line }, Message::Done { line: seen, .. }) if seen == line => {
                Node::Ready { lease, line: and_move(line, lease) }
            }
            (Node::Waiting { line, .. }, Message::Refused { line: seen, .. }) if seen == line => {
                Node::Idle
            }
            _ => return None,
        })
    }

    /// The possible next events, in a game of at most `most` moves.
    pub(super) fn events(&self, flaw: Flaw, most: usize) -> Vec<Event> {
        let mut events = vec![if self.holds { Event::Expire } else { Event::Renew }];
        for (node, &believed) in self.nodes.iter().enumerate() {
            let is_free = self.begun.is_none() || flaw == Flaw::Lock;
            if is_free && (self.owner == Some(node) || !self.holds) {
                events.push(Event::Take(node));
            }
            match believed {
                Node::Idle if flaw == Flaw::TakeFirst => events.push(Event::Read(node)),
                Node::Idle => continue,
                Node::Knowing { .. } => {}
                Node::Held { .. } => events.push(Event::Read(node)),
                Node::Ready { line, .. } if plies(line) < most => events.push(Event::Ask(node)),
                Node::Ready { .. } => {}
                Node::Waiting { .. } => events.push(Event::GiveUp(node)),
            }
            events.push(Event::Crash(node));
        }
        if self.begun.is_some() {
            events.extend([Event::Commit, Event::Undo]);
        }
        events.extend(self.said.iter().filter_map(|&said| match said {
            Message::Change { .. } => self.begun.is_none().then_some(Event::Begin(said)),
            answer => Some(Event::Hear(answer)),
        }));
        events
    }

    /// The state after something that may happen.
    pub(super) fn after(&self, event: Event, flaw: Flaw) -> State {
        let mut next = self.clone();
        match event {
            Event::Renew => next.holds = true,
            Event::Expire => next.holds = false,
            Event::Take(node) => {
                (next.owner, next.holds, next.lease) = (Some(node), true, self.lease + 1);
                next.say(Message::Held { node, lease: next.lease });
            }
            Event::Read(node) if self.nodes[node] == Node::Idle => {
                next.believe(node, Node::Knowing { line: self.line });
            }
            Event::Read(node) => next.say(Message::Read { node, line: self.line }),
            Event::Ask(node) => {
                if let Node::Ready { lease, line } = self.nodes[node] {
                    next.believe(node, Node::Waiting { lease, line });
                    next.say(Message::Change { node, lease, line });
                }
            }
            Event::GiveUp(node) => match self.nodes[node] {
                Node::Waiting { lease, .. } if flaw == Flaw::TakeAgain => {
                    next.believe(node, Node::Held { lease });
                }
                _ => next.believe(node, Node::Idle),
            },
            Event::Crash(node) => next.believe(node, Node::Idle),
            Event::Begin(change) => next.begin(change, flaw),
            Event::Commit => next.commit(),
            Event::Undo => next.begun = None,
            Event::Hear(answer) => {
                let believed = self.hears(answer).expect("a node that waits for it");
                next.believe(answer.node(), believed);
            }
        }
        next
    }

    fn begin(&mut self, change: Message, flaw: Flaw) {
        let Message::Change { node, lease, line } = change else { return };
        let is_owners = lease == self.lease || matches!(flaw, Flaw::Fence | Flaw::FenceAndSeen);
        let is_as_seen = plies(line) == plies(self.line) || flaw == Flaw::FenceAndSeen;
        if !is_owners || !is_as_seen {
            return self.say(Message::Refused { node, line });
        }
        self.begun = Some(change);
        if flaw == Flaw::Commit {
            self.say(Message::Done { node, line });
        }
    }

    fn commit(&mut self) {
        let Some(Message::Change { node, lease, line }) = self.begun.take() else { return };
        if self.line[plies(line)] > 0 {
            self.wrong = Some("two moves of one ply");
        } else if line != self.line {
            self.wrong = Some("a move of a node that has not seen all before");
        }
        self.line[plies(line)] = lease;
        self.say(Message::Done { node, line });
    }

    /// The broken promise, if there is one.
    pub(super) fn broken(&self) -> Option<&'static str> {
        let is_lost = |said: &Message| match *said {
            Message::Done { line, .. } => self.line[plies(line)] == 0,
            _ => false,
        };
        let misses = |node: &Node| match *node {
            Node::Ready { lease, line } => lease == self.lease && line != self.line,
            Node::Waiting { lease, line } => {
                lease == self.lease && ![line, and_move(line, lease)].contains(&self.line)
            }
            _ => false,
        };
        self.wrong
            .or_else(|| self.said.iter().any(is_lost).then_some("an acknowledged move is lost"))
            .or_else(|| self.nodes.iter().any(misses).then_some("the owner misses a move"))
    }
}
